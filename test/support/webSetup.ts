import '@testing-library/jest-dom';

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
