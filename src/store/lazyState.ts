interface LazySlice<Name extends string, State> {
  reducerPath: Name;
  getInitialState: () => State;
}

/** Returns a function that returns the state of a lazy slice, or its initial state before an area has added the slice. */
export const lazyState =
  <Name extends string, State>({ reducerPath, getInitialState }: LazySlice<Name, State>) =>
  (root: { readonly [Key in Name]?: State | undefined }): State =>
    root[reducerPath] ?? getInitialState();
