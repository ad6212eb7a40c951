// What the page is drawn with: one place that knows which libraries these are.
import { h, render, Fragment } from "/web/vendor/preact.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "/web/vendor/preact-hooks.js";
import { batch, computed, effect, signal, useComputed, useSignal } from "/web/vendor/preact-signals.js";
import htm from "/web/vendor/htm.js";

/** @typedef {import("/web/vendor/preact.js").ComponentChildren} Children what can be drawn */
/**
 * @template T
 * @typedef {import("/web/vendor/preact-signals.js").Signal<T>} Signal
 */
/**
 * @template T
 * @typedef {import("/web/vendor/preact.js").RefObject<T | null>} Ref
 */
/**
 * @template P
 * @typedef {import("/web/vendor/preact.js").FunctionComponent<P>} Component
 */
/**
 * An event as the element with the handler is told it.
 * @template {EventTarget} [T=HTMLElement]
 * @template {Event} [E=Event]
 * @typedef {import("/web/vendor/preact.js").TargetedEvent<T, E>} TargetedEvent
 */

const html = htm.bind(h);

export {
  Fragment,
  batch,
  computed,
  effect,
  h,
  html,
  render,
  signal,
  useComputed,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSignal,
  useState,
};
