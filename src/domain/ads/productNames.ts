import { foldName } from '../text/nameMatching';

/** A product, and its name in each list; `undefined` if the list has no certain match. */
export interface NamedProduct {
  name: string;
  /** One name per list, in the order of the lists. */
  called: readonly (string | undefined)[];
}

/** A name of one list that matches several names of the other lists. The name is assigned to none of these names. */
export interface DoubtfulName {
  name: string;
  /** Index of the list that contains the name. */
  list: number;
  /** The names that could be the same product. */
  either: readonly string[];
}

interface Matched {
  products: NamedProduct[];
  doubtful: DoubtfulName[];
}

const calledIn = (lists: readonly (readonly string[])[], name: string): (string | undefined)[] =>
  lists.map((names) => (names.includes(name) ? name : undefined));

/** Matches only identical spellings, because a list contains several spellings. Every other spelling is doubtful. */
function exactOnly(lists: readonly (readonly string[])[]): Matched {
  const writings = [...new Set(lists.flat())];
  const products = writings.map((name) => ({ name, called: calledIn(lists, name) }));
  const duplicates = new Set(lists.filter((names) => names.length > 1).flat());
  const doubtful = lists.flatMap((names, list) =>
    names.filter((name) => !duplicates.has(name)).map((name) => ({ name, list, either: [...duplicates] })),
  );
  return { products, doubtful };
}

/** Names with the same folded form. */
interface Alike {
  /** The first of these names in each list. */
  called: (string | undefined)[];
  /** All of these names in each list; `null` if no list has several. */
  duplicates: string[][] | null;
}

function add(alike: Alike, list: number, name: string): void {
  const { called } = alike;
  if (!alike.duplicates && called[list] === undefined) {
    called[list] = name;
    return;
  }
  alike.duplicates ??= called.map((first) => (first === undefined ? [] : [first]));
  alike.duplicates[list]?.push(name);
}

/** @param lists the names of each list, without duplicates */
function foldAlike(lists: readonly (readonly string[])[]): Iterable<Alike> {
  const byFold = new Map<string, Alike>();
  // Avoids folding, which is slow: most lists use the same spelling for most names.
  const byWriting = new Map<string, Alike>();
  const alikeTo = (name: string): Alike => {
    const fold = foldName(name);
    const alike = byFold.get(fold) ?? { called: lists.map(() => undefined), duplicates: null };
    byFold.set(fold, alike);
    byWriting.set(name, alike);
    return alike;
  };
  lists.forEach((names, list) => {
    for (const name of names) add(byWriting.get(name) ?? alikeTo(name), list, name);
  });
  return byFold.values();
}

interface AlikeProducts extends Matched {
  /** All of these names in each list; `null` if no list has several. */
  duplicates: readonly (readonly string[])[] | null;
}

const NONE: DoubtfulName[] = [];

/** Matches the names of several lists like `matchProducts`, in groups of names with the same folded form. */
export const matchAlike = (lists: readonly (readonly string[])[]): AlikeProducts[] =>
  Array.from(foldAlike(lists), ({ called, duplicates }) =>
    duplicates
      ? { duplicates, ...exactOnly(duplicates) }
      : {
          duplicates,
          products: [{ name: called.find((name) => name !== undefined) ?? '', called }],
          doubtful: NONE,
        },
  );

/**
 * Finds the names of several lists that are the same product. Compares names first by exact spelling, then by folded
 * form, as the whole app does. An ambiguous name is never matched.
 *
 * @param lists the names of each list, without duplicates
 * @returns products that contain every name of every list exactly once, in order of first occurrence
 */
export function matchProducts(lists: readonly (readonly string[])[]): Matched {
  const matched = matchAlike(lists);
  return {
    products: matched.flatMap(({ products }) => products),
    doubtful: matched.flatMap(({ doubtful }) => doubtful),
  };
}
