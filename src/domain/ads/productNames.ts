import { foldName } from '../text/nameMatching';

/** A product, and what each list calls it; `undefined` where the list has none that is surely the same. */
export interface NamedProduct {
  name: string;
  /** One for each list, in their order. */
  called: readonly (string | undefined)[];
}

/** A name of one list that stands for several of others: it could be either, so it is nobody's. */
export interface DoubtfulName {
  name: string;
  /** In which of the lists it is, by index. */
  list: number;
  /** What it could be. */
  either: readonly string[];
}

interface Matched {
  products: NamedProduct[];
  doubtful: DoubtfulName[];
}

const calledIn = (lists: readonly (readonly string[])[], name: string): (string | undefined)[] =>
  lists.map((names) => (names.includes(name) ? name : undefined));

/** A list has two writings: then only the very same writing is the same product, and another one is doubtful. */
function exactOnly(lists: readonly (readonly string[])[]): Matched {
  const writings = [...new Set(lists.flat())];
  const products = writings.map((name) => ({ name, called: calledIn(lists, name) }));
  const twins = new Set(lists.filter((names) => names.length > 1).flat());
  const doubtful = lists.flatMap((names, list) =>
    names.filter((name) => !twins.has(name)).map((name) => ({ name, list, either: [...twins] })),
  );
  return { products, doubtful };
}

/** Names that are the same when they are folded. */
interface Alike {
  /** What each list has of them, its first. */
  called: (string | undefined)[];
  /** All that each list has of them, where one has several. */
  twins: string[][] | null;
}

function add(alike: Alike, list: number, name: string): void {
  const { called } = alike;
  if (!alike.twins && called[list] === undefined) {
    called[list] = name;
    return;
  }
  alike.twins ??= called.map((first) => (first === undefined ? [] : [first]));
  alike.twins[list]?.push(name);
}

/** @param lists the names of each, none twice. */
function foldAlike(lists: readonly (readonly string[])[]): Iterable<Alike> {
  const byFold = new Map<string, Alike>();
  // Most lists write most names the same, and folding takes its time.
  const byWriting = new Map<string, Alike>();
  const alikeTo = (name: string): Alike => {
    const fold = foldName(name);
    const alike = byFold.get(fold) ?? { called: lists.map(() => undefined), twins: null };
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
  /** All that each list has of them, where one has several. */
  twins: readonly (readonly string[])[] | null;
}

const NONE: DoubtfulName[] = [];

/** The same as `matchProducts`, those that are written alike together. */
export const matchAlike = (lists: readonly (readonly string[])[]): AlikeProducts[] =>
  Array.from(foldAlike(lists), ({ called, twins }) =>
    twins
      ? { twins, ...exactOnly(twins) }
      : {
          twins,
          products: [{ name: called.find((name) => name !== undefined) ?? '', called }],
          doubtful: NONE,
        },
  );

/**
 * Which names of several lists are the same product, by the matching of names that all of the app goes by: as they are
 * written, else by what is left when they are folded, and never by guessing among several.
 *
 * @param lists the names of each, none twice.
 * @returns every name of every list in exactly one product, in the order in which they come.
 */
export function matchProducts(lists: readonly (readonly string[])[]): Matched {
  const matched = matchAlike(lists);
  return {
    products: matched.flatMap(({ products }) => products),
    doubtful: matched.flatMap(({ doubtful }) => doubtful),
  };
}
