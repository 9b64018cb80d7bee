import { wordsOf } from '../domain/text/words';

/** A page of the guide in the search index. */
export interface SearchedPage {
  name: string;
  title: string;
  text: string;
}

/**
 * Returns the rank of a page, where lower is better, or `null` if the page lacks one of the words. Words in the title
 * do not add to the rank.
 */
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
 * Returns the pages that contain all words of a text, or words with these beginnings, whatever their accents. Pages
 * with the words in the title come first, then pages with more occurrences. Returns no pages for a text without words.
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
