import '@testing-library/jest-dom';
import { setImmediate as nextTask } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

/**
 * Ends a user event or a waiting query only when the promises that it started have resolved. Code that loads on demand
 * arrives in them; React warns of a state that is set after the end.
 */
const before = getConfig();
configure({
  asyncWrapper: (work) =>
    before.asyncWrapper(async () => {
      const result: unknown = await work();
      await nextTask();
      return result;
    }),
});

// jsdom has none. It lays nothing out either, so nothing ever changes its size.
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// Nor does it know of a system that could prefer anything.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// It knows of no default for `bdi`, and names of dialogs would get blanks around it.
if (typeof document !== 'undefined') {
  const style = document.createElement('style');
  style.textContent = 'bdi, bdi + span { display: inline }';
  document.head.append(style);
}
