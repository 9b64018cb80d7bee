import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ChecksId } from '../../domain/checks/checks';
import type { RequestGraphId } from '../../domain/graph/requestGraph';
import type { DatasetId } from '../../domain/reports/reportRows';
import {
  checkResultsNeeded,
  checkResultsReleased,
  resultsRequest,
  selectGroups,
} from '../checks/checkData.slice';
import { requestGraphKey, requestGraphNeeded, requestGraphReleased } from '../graph/requestGraphs.slice';
import type { RootState } from '../index';
import { type DatasetWish, datasetKey, selectDataset } from '../reports/datasets/datasets.slice';

/** A dataset that says something of a speaker: other sites, spans and screens are not replaced by it. */
export const speakerDataNeeded = createAction<Omit<DatasetWish, 'ahead'>>('speakers/speakerDataNeeded');
/** Nobody waits for that one any more. */
export const speakerDataReleased = createAction<DatasetId>('speakers/speakerDataReleased');

/** Something that is asked for with one call. */
export type SpeakerWish =
  | { kind: 'dataset'; id: DatasetId; patient?: boolean }
  | { kind: 'graph'; id: RequestGraphId }
  | { kind: 'checks'; id: ChecksId };

/** The key of the request. */
export function wishKey(wish: SpeakerWish): string {
  switch (wish.kind) {
    case 'dataset':
      return datasetKey(wish.id);
    case 'graph':
      return requestGraphKey(wish.id);
    case 'checks':
      return resultsRequest(wish.id);
  }
}

export function wishNeeded(wish: SpeakerWish): UnknownAction {
  switch (wish.kind) {
    case 'dataset':
      return speakerDataNeeded({ ...wish.id, ...(wish.patient && { patient: true }) });
    case 'graph':
      return requestGraphNeeded(wish.id);
    case 'checks':
      return checkResultsNeeded(wish.id);
  }
}

export function wishReleased(wish: SpeakerWish): UnknownAction {
  switch (wish.kind) {
    case 'dataset':
      return speakerDataReleased(wish.id);
    case 'graph':
      return requestGraphReleased(wish.id);
    case 'checks':
      return checkResultsReleased(wish.id);
  }
}

/** Whether what it asks for is there. */
export function selectIsHeld(state: RootState, wish: SpeakerWish): boolean {
  switch (wish.kind) {
    case 'dataset':
      return selectDataset(state, wish.id) !== undefined;
    case 'graph':
      return state.requestGraphs.held[requestGraphKey(wish.id)] !== undefined;
    case 'checks':
      return selectGroups(state, wish.id) !== undefined;
  }
}
