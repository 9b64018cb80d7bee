import { JsonText } from '../../db/writtenJson';

/** Length of a piece, in characters. */
const PIECE_LENGTH = 65_536;
/** Containers with at most this many children, up to this depth, are split, because each child may be long. */
const MOST_SPLIT_CHILDREN = 16;
const SPLIT_DEPTH = 2;

type Container = Record<string, unknown> | readonly unknown[];

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !('toJSON' in value);

const isList = (container: Container): container is readonly unknown[] => Array.isArray(container);

/** Returns whether JSON cannot express a value: such a value is `null` in a list, and omitted from an object. */
const isAbsent = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

function textOf(value: unknown): string {
  if (value instanceof JsonText) return value.text;
  return isAbsent(value) ? 'null' : JSON.stringify(value);
}

function* slicesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    // A surrogate pair must not be split.
    const end = start + PIECE_LENGTH;
    const isParted = (text.codePointAt(end - 1) ?? 0) > 0xff_ff;
    yield text.slice(start, isParted ? end + 1 : end);
    start = isParted ? end + 1 : end;
  }
}

/** Yields the text of each child between the brackets. Omits properties with absent values. */
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
 * Yields the text that `JSON.stringify` returns for an answer, piece by piece, with only one piece in memory. The
 * children of a container with many children, like the rows of a report, are small, so each child is written at once.
 */
export function* jsonPieces(answer: unknown, depth = SPLIT_DEPTH): Generator<string> {
  if (answer instanceof JsonText) {
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
  if (depth > 0 && size <= MOST_SPLIT_CHILDREN) {
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
      if (piece.length < PIECE_LENGTH) continue;
      yield piece;
      piece = '';
    }
  }
  yield piece + close;
}
