/**
 * The address at which a report shows the same to everybody, without its origin: whoever opens it may have arranged
 * the columns in a way of their own.
 *
 * @param columns those that are shown, by id, in their order
 */
export function reportLink(pathname: string, search: string, columns: readonly string[]): string {
  const own = search.replace(/^\?/, '').split('&');
  const cols = `cols=${columns.map(encodeURIComponent).join(',')}`;
  return `${pathname}?${[...own.filter((part) => part !== '' && !part.startsWith('cols=')), cols].join('&')}`;
}
