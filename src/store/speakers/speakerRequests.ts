import type { UnknownAction } from '@reduxjs/toolkit';
import type { ChecksId } from '../../domain/checks/checks';
import type { RequestGraphId } from '../../domain/graph/requestGraph';
import type { DatasetId } from '../../domain/reports/reportRows';
import {
  checkResultsReleased,
  checkResultsRequested,
  resultsRequest,
  selectGroups,
} from '../checks/checkData.slice';
import {
  requestGraphKey,
  requestGraphReleased,
  requestGraphRequested,
  selectCachedGraph,
} from '../graph/requestGraphs.slice';
import type { RootState } from '../index';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  selectDataset,
} from '../reports/datasets/datasets.slice';

/** Data about speakers that one call loads. */
export type SpeakerRequest =
  | { kind: 'dataset'; id: DatasetId; retriesTimeouts?: boolean }
  | { kind: 'graph'; id: RequestGraphId }
  | { kind: 'checks'; id: ChecksId };

/** The key of the call in the requests slice. */
export function speakerRequestKey(request: SpeakerRequest): string {
  switch (request.kind) {
    case 'dataset':
      return datasetKey(request.id);
    case 'graph':
      return requestGraphKey(request.id);
    case 'checks':
      return resultsRequest(request.id);
  }
}

/** Returns the action that loads the data of a request. */
export function speakerRequestMade(request: SpeakerRequest): UnknownAction {
  switch (request.kind) {
    case 'dataset':
      return datasetRequested({
        ...request.id,
        use: 'speaker',
        retriesTimeouts: request.retriesTimeouts ?? false,
      });
    case 'graph':
      return requestGraphRequested(request.id);
    case 'checks':
      return checkResultsRequested(request.id);
  }
}

/** Returns the action that releases the data of a request. */
export function speakerRequestReleased(request: SpeakerRequest): UnknownAction {
  switch (request.kind) {
    case 'dataset':
      return datasetReleased({ ...request.id, use: 'speaker' });
    case 'graph':
      return requestGraphReleased(request.id);
    case 'checks':
      return checkResultsReleased(request.id);
  }
}

/** Returns true if the store has the data that the request asks for. */
export function selectIsHeld(state: RootState, request: SpeakerRequest): boolean {
  switch (request.kind) {
    case 'dataset':
      return selectDataset(state, request.id) !== undefined;
    case 'graph':
      return selectCachedGraph(state, request.id) !== undefined;
    case 'checks':
      return selectGroups(state, request.id) !== undefined;
  }
}
