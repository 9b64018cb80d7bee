const WAYS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Resolves at the first pointer or key event, for code that only user input can require. */
export const touched = (): Promise<void> =>
  new Promise((resolve) => {
    for (const way of WAYS) addEventListener(way, () => resolve(), { once: true });
  });
