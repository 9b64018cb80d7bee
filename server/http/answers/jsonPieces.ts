/** Of the text of a piece; a packer takes no more at once. */
const PIECE = 65_536;
/** Below this depth values are small: a row, its figures. */
const DEPTH = 2;

type Container = Record<string, unknown> | readonly unknown[];

/** JSON has no word for these: they are `null` in a list, and not there in an object. */
const isAbsent = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

function* tokens(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || !isContainer(value)) {
    yield isAbsent(value) ? 'null' : JSON.stringify(value);
    return;
  }
  let isFirst = true;
  if (Array.isArray(value)) {
    for (const item of value) {
      yield isFirst ? '[' : ',';
      isFirst = false;
      yield* tokens(item, depth - 1);
    }
    yield isFirst ? '[]' : ']';
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (isAbsent(item)) continue;
    yield `${isFirst ? '{' : ','}${JSON.stringify(key)}:`;
    isFirst = false;
    yield* tokens(item, depth - 1);
  }
  yield isFirst ? '{}' : '}';
}

/** The text that `JSON.stringify` makes of an answer, piece by piece and no more of it at a time. */
export function* jsonPieces(answer: unknown): Generator<string> {
  let piece = '';
  for (const token of tokens(answer, DEPTH)) {
    piece += token;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
