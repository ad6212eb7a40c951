// What the page is drawn with: one place that knows which libraries these are.
import { h, render, Fragment } from "../vendor/preact.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact-hooks.js";
import { batch, computed, effect, signal, useComputed, useSignal } from "../vendor/preact-signals.js";
import htm from "../vendor/htm.js";

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
