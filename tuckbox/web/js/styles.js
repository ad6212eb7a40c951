// Styles that only some pages need: they come with the page that asks for them, not with the first load.
/** @type {Map<string, Promise<unknown>>} */
const worn = new Map();

/**
 * Resolves when the styles are there, so that nothing is shown without them.
 * @param {string} name
 */
export function wear(name) {
  if (!worn.has(name)) {
    worn.set(
      name,
      new Promise((done) => {
        const link = document.createElement("link");
        Object.assign(link, { rel: "stylesheet", href: `/web/css/${name}.css`, onload: done, onerror: done });
        document.head.append(link);
      }),
    );
  }
  return worn.get(name);
}
