/**
 * Returns a report's address without its origin. The address names the columns, because another user may have arranged
 * the columns differently.
 *
 * @param columns ids of the shown columns, in order
 */
export function reportLink(pathname: string, search: string, columns: readonly string[]): string {
  const own = search.replace(/^\?/, '').split('&');
  const cols = `cols=${columns.map(encodeURIComponent).join(',')}`;
  return `${pathname}?${[...own.filter((part) => part !== '' && !part.startsWith('cols=')), cols].join('&')}`;
}
