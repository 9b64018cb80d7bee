/**
 * Calls `onChange` whenever the device's pixels for each CSS pixel become more or fewer, as when a window moves to
 * another screen: neither the window nor an element has to change its size then.
 *
 * @returns ends the watch
 */
export function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList;
  const watch = () => {
    // A query of one ratio changes once, to false; the next ratio takes another query.
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
