import type { RootState } from '..';

/** Returns true if the code of at least one area could not be loaded. */
export const selectIsAnyAreaMissing = ({ areas }: RootState): boolean =>
  Object.values(areas).includes('failed');
