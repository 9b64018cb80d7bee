import type { BadLine } from './kind';

/** Bad lines that are named one by one. */
const NAMED = 50;

/** A file that is not loaded, none of it; the message says why, line by line. */
export class LoadError extends Error {
  override name = 'LoadError';
}

const describe = ({ line, column, reason }: BadLine): string =>
  `  line ${line}: ${column === '' ? '' : `${column} `}${reason}`;

export function refuse(badLines: readonly BadLine[]): LoadError {
  const inOrder = [...badLines].sort((a, b) => a.line - b.line);
  const named = inOrder.slice(0, NAMED).map(describe);
  const rest = inOrder.length - named.length;
  return new LoadError(
    ['Nothing was loaded:', ...named, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n'),
  );
}
