/** The company, then its three groups of shortcuts, which keep their place over all companies. */
export const HOME_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 228px) minmax(0, 142px) minmax(0, 1fr) minmax(0, 252px)',
  columnGap: 16,
} as const;
