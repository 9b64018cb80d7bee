const WAYS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Resolves when somebody turns to the page: nobody needs before then what only they can ask for. */
export const touched = (): Promise<void> =>
  new Promise((resolve) => {
    for (const way of WAYS) addEventListener(way, () => resolve(), { once: true });
  });
