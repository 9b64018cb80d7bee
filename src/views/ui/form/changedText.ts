/** "2 fields changed", or nothing. */
export const changedText = (count: number): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'field' : 'fields'} changed`;
