/**
 * Calls `onChange` whenever the number of device pixels per CSS pixel changes. When a window moves to another screen,
 * the ratio can change while no size changes.
 *
 * @returns a function that ends the watch
 */
export function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList;
  const watch = () => {
    // A query matches one ratio only, so each new ratio needs a new query.
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', hear);
  };
  const leave = () => query.removeEventListener('change', hear);
  const hear = () => {
    leave();
    watch();
    onChange();
  };
  watch();
  return leave;
}
