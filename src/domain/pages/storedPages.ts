/** Maximum numbers of favourite pages and of recent pages. */
export const MOST_FAVOURITES = 50;
export const MOST_RECENT = 12;

/** The path of a page, and the time at which the page was marked or last shown, in epoch ms. */
export interface StoredPage {
  path: string;
  at: number;
}

const LONGEST_PATH = 500;

/** Reads a stored page. Returns `null` if the data is invalid. */
export function readStoredPage(path: string, text: string | null): StoredPage | null {
  const at = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(at) && path.startsWith('/') && path.length <= LONGEST_PATH ? { path, at } : null;
}

/** Sorts pages by time, newest first. */
export const newestFirst = (pages: readonly StoredPage[]): StoredPage[] =>
  [...pages].sort((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1));

/** Adds or replaces a page. Returns the pages within the limit, and the pages to remove. */
export function withPage(
  pages: readonly StoredPage[],
  page: StoredPage,
  most: number,
): { kept: readonly StoredPage[]; gone: readonly StoredPage[] } {
  const all = newestFirst([...pages.filter(({ path }) => path !== page.path), page]);
  return { kept: all.slice(0, most), gone: all.slice(most) };
}

/** Prefixes of the storage keys of a person's favourite pages and recent pages, by path. */
export const favouritePrefix = (userId: number): string => `greenroom.pages.${userId}.favourite.`;
export const recentPrefix = (userId: number): string => `greenroom.pages.${userId}.recent.`;
