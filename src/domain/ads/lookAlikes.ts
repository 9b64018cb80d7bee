import { foldName } from '../text/nameMatching';

/** Two names that match nothing but look alike, each in its list, by index. */
export interface LookAlike {
  names: readonly [string, string];
  lists: readonly [number, number];
}

interface Entry {
  name: string;
  list: number;
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

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** By what an entry is found: entries with a key in common look alike. */
function* keysOf({ fold }: Entry): Generator<string> {
  yield `words ${sameWords(fold)}`;
  if (fold.length < SHORTEST) return;
  const digits = digitsOf(fold);
  yield `letters ${digits} ${fold}`;
  for (const rest of withoutOne(fold)) yield `letters ${digits} ${rest}`;
}

/**
 * Which names of different lists look alike: the same words in another order, or all but one letter. It tells of them
 * and takes none for another.
 *
 * @param lists the names of each list that are in no other.
 * @param pause lets others have their turn: thousands of names take a while.
 */
export async function findLookAlikes(
  lists: readonly (readonly string[])[],
  pause: () => Promise<void>,
): Promise<LookAlike[]> {
  const entries = lists.flatMap((names, list) =>
    names.map((name): Entry => ({ name, list, fold: foldName(name) })),
  );
  const byKey = new Map<string, Entry[]>();
  const found = new Map<string, LookAlike>();
  for (const [index, entry] of entries.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await pause();
    const alike = new Set<Entry>();
    for (const key of new Set(keysOf(entry))) {
      const others = byKey.get(key);
      if (!others) byKey.set(key, [entry]);
      else {
        for (const other of others) if (other.list !== entry.list) alike.add(other);
        others.push(entry);
      }
    }
    for (const other of alike)
      found.set(JSON.stringify([other.list, other.name, entry.list, entry.name]), {
        names: [other.name, entry.name],
        lists: [other.list, entry.list],
      });
  }
  return [...found.values()];
}
