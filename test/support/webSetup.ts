import '@testing-library/jest-dom';

// jsdom has none. It lays nothing out either, so nothing ever changes its size.
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
