/** How many pages somebody may mark, and how many of those they were on are remembered. */
export const MOST_FAVOURITES = 50;
export const MOST_RECENT = 12;

/** A page by its path, and when it was marked or was on screen last, in milliseconds. */
export interface KeptPage {
  path: string;
  at: number;
}

const LONGEST_PATH = 500;

/** What a device holds of a page; `null` for what is none. */
export function readKept(path: string, text: string | null): KeptPage | null {
  const at = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(at) && path.startsWith('/') && path.length <= LONGEST_PATH ? { path, at } : null;
}

/** The newest first, with one more or less of it. */
export const newestFirst = (pages: readonly KeptPage[]): KeptPage[] =>
  [...pages].sort((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1));

/** With a page as it is now, and which ones have to go for it. */
export function withPage(
  pages: readonly KeptPage[],
  page: KeptPage,
  most: number,
): { kept: readonly KeptPage[]; gone: readonly KeptPage[] } {
  const all = newestFirst([...pages.filter(({ path }) => path !== page.path), page]);
  return { kept: all.slice(0, most), gone: all.slice(most) };
}

/** Begin the names of the pages that a person has marked, and of those they were on last, by path. */
export const favouritePrefix = (userId: number): string => `greenroom.pages.${userId}.favourite.`;
export const recentPrefix = (userId: number): string => `greenroom.pages.${userId}.recent.`;
