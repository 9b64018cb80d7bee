import type { RootState } from '..';

/** Whether the code of some area was out of reach when it was last asked for. */
export const selectIsAnyAreaMissing = ({ areas }: RootState): boolean =>
  Object.values(areas).includes('failed');
