// boardgame.io as its documentation says, with its in-memory store. SIGUSR2 collects garbage, so
// that memory is compared and not the moment of the last collection.
const { Server } = require("boardgame.io/server");
const games = require("./games.js");

process.on("SIGUSR2", () => global.gc && global.gc());
Server({ games, origins: [/^http:\/\/127\.0\.0\.1/] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`listening ${appServer.address().port}`));
