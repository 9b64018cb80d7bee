/** By then a first screen has come to rest, and what it takes has been loaded. */
export const REST_MS = 2_500;

/** Resolves when there is time for what a screen can do without at first. */
export const atRest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST_MS));
