import { WrittenJson } from '../../db/writtenJson';

/** Characters of a piece; a packer takes no more at once. */
const PIECE = 65_536;
/** What has no more children than this is gone into, so far down: each may be long. */
const FEW = 16;
const DEPTH = 2;

type Container = Record<string, unknown> | readonly unknown[];

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

const isList = (container: Container): container is readonly unknown[] => Array.isArray(container);

/** JSON has no word for these: they are `null` in a list, and not there in an object. */
const isAbsent = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

function textOf(value: unknown): string {
  if (value instanceof WrittenJson) return value.text;
  return isAbsent(value) ? 'null' : JSON.stringify(value);
}

function* slicesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    // Halves of one character must not be parted.
    const end = start + PIECE;
    const isParted = (text.codePointAt(end - 1) ?? 0) > 0xff_ff;
    yield text.slice(start, isParted ? end + 1 : end);
    start = isParted ? end + 1 : end;
  }
}

/** Each child as it stands between the brackets; those that JSON has no word for are not in an object. */
function* childrenOf(container: Container): Generator<string> {
  if (isList(container)) {
    for (const item of container) yield textOf(item);
    return;
  }
  for (const name of Object.keys(container)) {
    const item = container[name];
    if (!isAbsent(item)) yield `${JSON.stringify(name)}:${textOf(item)}`;
  }
}

/**
 * The text that `JSON.stringify` makes of an answer, piece by piece and no more of it at a time: the children of what
 * has many are small, like the rows of a report, and are written whole.
 */
export function* jsonPieces(answer: unknown, depth = DEPTH): Generator<string> {
  if (answer instanceof WrittenJson) {
    for (const piece of answer.pieces) yield* slicesOf(piece);
    return;
  }
  if (!isContainer(answer)) {
    yield* slicesOf(textOf(answer));
    return;
  }
  const [open, close] = isList(answer) ? ['[', ']'] : ['{', '}'];
  const size = isList(answer) ? answer.length : Object.keys(answer).length;
  let piece = open;
  let before = '';
  if (depth > 0 && size <= FEW) {
    for (const [name, item] of Object.entries(answer)) {
      if (!isList(answer) && isAbsent(item)) continue;
      yield isList(answer) ? piece + before : `${piece}${before}${JSON.stringify(name)}:`;
      yield* jsonPieces(item, depth - 1);
      [piece, before] = ['', ','];
    }
  } else {
    for (const child of childrenOf(answer)) {
      piece += before + child;
      before = ',';
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
  }
  yield piece + close;
}
