import { wordsOf } from '../domain/text/words';

/** A page of the guide, as it is searched. */
export interface SearchedPage {
  name: string;
  title: string;
  text: string;
}

/** Where the words stand in a page; `null` where one of them does not. */
function rankOf({ title, text }: SearchedPage, asked: readonly string[]): number | null {
  const inTitle = wordsOf(title);
  const inText = wordsOf(text);
  let rank = 0;
  for (const word of asked) {
    if (inTitle.some((own) => own.startsWith(word))) continue;
    const times = inText.filter((own) => own.startsWith(word)).length;
    if (times === 0) return null;
    rank += 1 / times;
  }
  return rank;
}

/**
 * The pages with all words of a text, or words that begin so, whatever their accents; those with the words in
 * their titles first, then those that have them more often. None for no word.
 */
export function searchGuide(pages: readonly SearchedPage[], text: string): SearchedPage[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  return pages
    .flatMap((page) => {
      const rank = rankOf(page, asked);
      return rank === null ? [] : [{ page, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ page }) => page);
}
