/** Lets the browser paint and hear keys before more is done: no task of a large answer is a long one. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
