import { foldName } from '../text/nameMatching';

/** A product by its name, and the lists that have it, by index. */
export interface ListedProduct {
  name: string;
  lists: readonly number[];
}

/** Two products that are not the same by their names, but look alike. */
export type LookAlike = readonly [ListedProduct, ListedProduct];

interface Entry extends ListedProduct {
  /** What is compared of it. */
  fold: string;
}

/** Shorter ones look alike by chance. */
const SHORTEST = 5;
/** So many are compared before others have their turn. */
const AT_A_TIME = 200;

/** The same words in whichever order, without what stands between them. */
const sameWords = (fold: string): string => {
  const words = fold.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.sort().join(' ');
};

/** Every text that is left when one letter is taken away; what differs by one letter shares one of them. */
function* withoutOne(text: string): Generator<string> {
  for (let place = 0; place < text.length; place += 1)
    // Names with other numbers are other things.
    if (!/\d/.test(text[place] ?? '')) yield text.slice(0, place) + text.slice(place + 1);
}

const productOf = ({ name, lists }: Entry): ListedProduct => ({ name, lists });

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** By what an entry is found: entries with a key in common look alike. */
function* keysOf({ fold }: Entry): Generator<string> {
  yield `words ${sameWords(fold)}`;
  if (fold.length < SHORTEST) return;
  const digits = digitsOf(fold);
  yield `letters ${digits} ${fold}`;
  for (const rest of withoutOne(fold)) yield `letters ${digits} ${rest}`;
}

/** A list that has both says by that that they are two products. */
const isInOneList = (one: ListedProduct, other: ListedProduct): boolean =>
  one.lists.some((list) => other.lists.includes(list));

/**
 * Finds products of different lists whose names look alike: the same words in another order, or all but one letter.
 * Pairs are told, and no product is taken for another.
 *
 * @param products no two with the same name
 * @param pause lets others have their turn: thousands of names take a while.
 */
export async function findLookAlikes(
  products: readonly ListedProduct[],
  pause: () => Promise<void>,
): Promise<LookAlike[]> {
  const entries = products.map(({ name, lists }): Entry => ({ name, lists, fold: foldName(name) }));
  const byKey = new Map<string, Entry[]>();
  const found: [Entry, Entry][] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
    const alike = new Set<Entry>();
    for (const key of new Set(keysOf(entry))) {
      const others = byKey.get(key);
      if (!others) byKey.set(key, [entry]);
      else {
        for (const other of others) if (!isInOneList(other, entry)) alike.add(other);
        others.push(entry);
      }
    }
    for (const other of alike) found.push([other, entry]);
  }
  return found.map(([one, other]) => [productOf(one), productOf(other)]);
}
