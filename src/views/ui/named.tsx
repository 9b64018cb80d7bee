import type { ReactElement } from 'react';

/**
 * Renders a sentence with names in it: named`Delete ${name}?`. Each name is isolated, so a name in a right-to-left
 * script does not reorder the surrounding words.
 */
export const named = (words: TemplateStringsArray, ...names: readonly string[]): ReactElement => (
  <span>
    {words.flatMap((word, place) => [
      word !== '' && <span key={`words ${place}`}>{word}</span>,
      place < names.length && <bdi key={`name ${place}`}>{names[place]}</bdi>,
    ])}
  </span>
);
