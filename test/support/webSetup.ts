import '@testing-library/jest-dom';
import { setImmediate as nextTask } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

/**
 * Ends a user event or a waiting query only after the promises that it started have resolved. Code that loads on demand
 * arrives in these promises, and React warns if a state is set after the end.
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

// jsdom lacks ResizeObserver. jsdom has no layout, so a size never changes.
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// jsdom lacks matchMedia. No media query matches.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// jsdom has no default style for `bdi`, so names of dialogs would get blanks around it.
if (typeof document !== 'undefined') {
  const style = document.createElement('style');
  style.textContent = 'bdi, bdi + span { display: inline }';
  document.head.append(style);
}
