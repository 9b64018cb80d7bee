/**
 * Returns a function that loads code once and shares the promise, for React's `use`. A failed load starts again on the
 * next call.
 */
export function loadedOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let arriving: Promise<Code> | undefined;
  return () => {
    if (arriving) return arriving;
    const loading = load();
    arriving = loading;
    loading.then(
      // React's `use` reads a promise with these properties without suspending.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => {
        arriving = undefined;
      },
    );
    return loading;
  };
}
