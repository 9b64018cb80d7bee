import type { ReactElement } from 'react';

/**
 * Draws a sentence with names in it: named`Delete ${name}?`. Each name is isolated, so that one in letters that run
 * from right to left does not turn the words around it.
 */
export const named = (words: TemplateStringsArray, ...names: readonly string[]): ReactElement => (
  <span>
    {words.flatMap((word, place) => [
      word !== '' && <span key={`words ${place}`}>{word}</span>,
      place < names.length && <bdi key={`name ${place}`}>{names[place]}</bdi>,
    ])}
  </span>
);
