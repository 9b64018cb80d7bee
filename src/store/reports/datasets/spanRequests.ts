import { createAction } from '@reduxjs/toolkit';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { showing } from '../../requests/memory.slice';
import type { DatasetWish } from './datasets.slice';

/** These datasets of several spans are on screen together: none is dropped while they are. */
export const spansShown = createAction('spans/spansShown', (keys: readonly string[]) =>
  showing(undefined, ...keys),
);

/** One of several spans is waited for: the others, and the one that a screen shows, are not replaced by it. */
export const spanNeeded = createAction<Omit<DatasetWish, 'ahead'>>('spans/spanNeeded');

/** Nobody waits for that span any more. */
export const spanReleased = createAction<DatasetId>('spans/spanReleased');
