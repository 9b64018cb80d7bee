import { foldName } from '../text/nameMatching';

/** A product's name, and the indices of the lists that contain the product. */
export interface ListedProduct {
  name: string;
  lists: readonly number[];
}

/** Two products with different names that look alike. */
export type LookAlike = readonly [ListedProduct, ListedProduct];

interface Entry extends ListedProduct {
  /** The folded name, which is compared. */
  fold: string;
}

/** Shorter names look alike by chance. */
const SHORTEST = 5;
/** Number of products that are compared before a pause. */
const AT_A_TIME = 200;

/** Returns the words of a name in sorted order, without the characters between the words. */
const sameWords = (fold: string): string => {
  const words = fold.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.sort().join(' ');
};

/**
 * Yields every text that results from removing one letter. Two texts that differ by one letter have such a text in
 * common.
 */
function* withoutOne(text: string): Generator<string> {
  for (let place = 0; place < text.length; place += 1)
    // Keep digits, because names with different numbers are different products.
    if (!/\d/.test(text[place] ?? '')) yield text.slice(0, place) + text.slice(place + 1);
}

const productOf = ({ name, lists }: Entry): ListedProduct => ({ name, lists });

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Yields the keys of an entry. Entries with a common key look alike. */
function* keysOf({ fold }: Entry): Generator<string> {
  yield `words ${sameWords(fold)}`;
  if (fold.length < SHORTEST) return;
  const digits = digitsOf(fold);
  yield `letters ${digits} ${fold}`;
  for (const rest of withoutOne(fold)) yield `letters ${digits} ${rest}`;
}

/** Returns true if one list contains both products. Products in the same list are always different. */
const isInOneList = (one: ListedProduct, other: ListedProduct): boolean =>
  one.lists.some((list) => other.lists.includes(list));

/**
 * Finds products of different lists whose names look alike: the same words in another order, or all but one letter. The
 * pairs are only reported; the app does not merge the products.
 *
 * @param products no two with the same name
 * @param pause lets other tasks run, because the comparison of thousands of names takes a while
 */
export async function findLookAlikes(
  products: readonly ListedProduct[],
  pause: () => Promise<void>,
): Promise<LookAlike[]> {
  const byKey = new Map<string, Entry[]>();
  const found: [Entry, Entry][] = [];
  for (const [index, { name, lists }] of products.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
    const entry = { name, lists, fold: foldName(name) };
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
