import { createAction } from '@reduxjs/toolkit';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { showing } from '../../requests/memory.slice';
import type { DatasetWish } from './datasets.slice';

/** These datasets, of several sites or networks, are on screen together: none is dropped while they are. */
export const partsShown = createAction('parts/partsShown', (keys: readonly string[]) =>
  showing(undefined, ...keys),
);

/** One of several is waited for: the others are not replaced by it. */
export const partNeeded = createAction<Omit<DatasetWish, 'ahead'>>('parts/partNeeded');

/** Nobody waits for that one any more. */
export const partReleased = createAction<Pick<DatasetId, 'collection' | 'site'>>('parts/partReleased');
