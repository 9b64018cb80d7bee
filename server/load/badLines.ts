import { LoadError } from './loadError';

/** An error in a line. The column is empty if the error concerns the whole line. */
export interface BadLine {
  line: number;
  column: string;
  reason: string;
}

/** Most errors that a message lists. */
const NAMED = 100;

const describe = ({ line, column, reason }: BadLine): string =>
  `  line ${line}: ${column === '' ? '' : `${column} `}${reason}`;

/** A load that errors in lines refused. */
export class BadLinesError extends LoadError {
  override name = 'BadLinesError';
  /** The first errors, in the order of their lines. */
  readonly lines: readonly BadLine[];
  /** Number of all errors. */
  readonly count: number;

  constructor(lines: readonly BadLine[], count: number) {
    const rest = count - lines.length;
    super(
      ['Nothing was loaded:', ...lines.map(describe), ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n'),
    );
    this.lines = lines;
    this.count = count;
  }
}

/** Collects the errors in the lines of a file: the first ones, and the number of all. */
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

  /**
   * Throws if there are errors.
   * @throws BadLinesError that lists the errors
   */
  refuse(): void {
    if (this.#count === 0) return;
    throw new BadLinesError(
      this.#named.sort((a, b) => a.line - b.line),
      this.#count,
    );
  }
}
