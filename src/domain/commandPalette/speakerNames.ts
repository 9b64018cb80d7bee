import { oncePer } from '../records/oncePer';
import { fitsPathSegment } from '../text/pathSegment';
import { wordsOf } from '../text/words';

/** A speaker's name, and its words in the form that searches compare, with a blank before and after each word. */
export interface SpeakerName {
  name: string;
  words: string;
}

/** The rows of an answer by id. */
export type NamedRows = Readonly<Record<string, { name: string }>>;

/** How many names are prepared between two looks at the clock. */
const AT_ONCE = 50;

interface Preparation {
  rows: readonly { name: string }[];
  /** The number of prepared rows. */
  done: number;
  names: SpeakerName[];
}

const preparations = new WeakMap<NamedRows, Preparation>();

function preparationOf(byId: NamedRows): Preparation {
  const known = preparations.get(byId) ?? { rows: Object.values(byId), done: 0, names: [] };
  preparations.set(byId, known);
  return known;
}

/** Returns the words of texts as one text, with a blank before and after each word. */
export const searchWords = (...texts: readonly string[]): string =>
  ` ${texts.flatMap((text) => wordsOf(text)).join(' ')} `;

/**
 * Prepares the names of an answer for searches, and continues where an earlier call stopped. Names that have no page
 * are left out. To split the words of 50,000 names takes 200 ms, so the caller decides when the work pauses.
 *
 * @param isOver returns true if the work has to pause
 * @returns true if all names are prepared
 */
export function prepareNames(byId: NamedRows, isOver: () => boolean): boolean {
  const preparation = preparationOf(byId);
  const { rows, names } = preparation;
  while (preparation.done < rows.length) {
    const some = rows.slice(preparation.done, preparation.done + AT_ONCE);
    for (const { name } of some) if (fitsPathSegment(name)) names.push({ name, words: searchWords(name) });
    preparation.done += some.length;
    if (isOver()) break;
  }
  return preparation.done === rows.length;
}

/** Returns the names of several answers, each name once. All names must be prepared. */
export const preparedNames = oncePer((answers: readonly NamedRows[]): readonly SpeakerName[] => {
  const byName = new Map<string, SpeakerName>();
  for (const byId of answers)
    for (const each of preparationOf(byId).names) if (!byName.has(each.name)) byName.set(each.name, each);
  return [...byName.values()];
});
