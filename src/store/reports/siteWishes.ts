import { createAction } from '@reduxjs/toolkit';
import type { DatasetId } from '../../domain/reports/reportRows';
import { showing } from '../requests/memory.slice';
import type { DatasetWish } from './datasets.slice';

/** These datasets of several sites are on screen together: none is dropped while they are. */
export const sitesShown = createAction('sites/shown', (keys: readonly string[]) =>
  showing(undefined, ...keys),
);

/** One of several sites is waited for: the others are not replaced by it. */
export const siteNeeded = createAction<Omit<DatasetWish, 'ahead'>>('sites/needed');

/** Nobody waits for that site any more. */
export const siteReleased = createAction<Pick<DatasetId, 'collection' | 'site'>>('sites/released');
