/** A function that loads code once and shares the promise. A failed load starts again on the next call. */
export interface LoadedOnce<Code> {
  (): Promise<Code>;
  /** The code, once it has loaded. */
  loaded?: Code;
}

export function loadedOnce<Code>(load: () => Promise<Code>): LoadedOnce<Code> {
  let arriving: Promise<Code> | undefined;
  const once: LoadedOnce<Code> = () => {
    if (arriving) return arriving;
    const loading = load();
    arriving = loading;
    loading.then(
      (code) => {
        once.loaded = code;
      },
      () => {
        arriving = undefined;
      },
    );
    return loading;
  };
  return once;
}
