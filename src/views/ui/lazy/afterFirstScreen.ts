/** Time after which a first screen and its code have usually loaded. */
export const REST_MS = 2_500;

/** Resolves when the first screen has usually loaded, for code that can wait until then. */
export const atRest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST_MS));
