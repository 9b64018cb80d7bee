/** Loads once, however often it is asked for, and anew only when that failed; for `use`. */
export function loadedOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let arriving: Promise<Code> | undefined;
  return () => {
    if (arriving) return arriving;
    const loading = load();
    arriving = loading;
    loading.then(
      // What is there already is used without a wait, as React has it for a promise that says so itself.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => {
        arriving = undefined;
      },
    );
    return loading;
  };
}
