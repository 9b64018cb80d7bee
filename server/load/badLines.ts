import { LoadError } from './loadError';

/** What is wrong with a line; the column is empty where it is all of it. */
export interface BadLine {
  line: number;
  column: string;
  reason: string;
}

/** Bad lines that are named one by one. */
const NAMED = 100;

const describe = ({ line, column, reason }: BadLine): string =>
  `  line ${line}: ${column === '' ? '' : `${column} `}${reason}`;

/** What is wrong with the lines of a file: the first of it, and how much more there is. */
export class BadLines {
  #count = 0;
  readonly #named: BadLine[] = [];

  get count(): number {
    return this.#count;
  }

  add(found: readonly BadLine[]): void {
    this.#count += found.length;
    const room = NAMED - this.#named.length;
    if (room > 0) this.#named.push(...[...found].sort((a, b) => a.line - b.line).slice(0, room));
  }

  /** @throws LoadError that names them, where there are any */
  refuse(): void {
    if (this.#count === 0) return;
    const named = this.#named.sort((a, b) => a.line - b.line).map(describe);
    const rest = this.#count - named.length;
    throw new LoadError(
      ['Nothing was loaded:', ...named, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n'),
    );
  }
}
