import type { DatasetId } from '@src/domain/reports/reportRows';
import type { AppDispatch } from '@src/store';
import { useAppSelector } from '@src/store/hooks';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  selectDataset,
} from '@src/store/reports/datasets/datasets.slice';
import type { Report } from '@src/store/reports/report';
import { IDLE, type RequestStatus, selectStatus } from '@src/store/requests/requests.slice';
import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';

/** The state of one of the datasets that a report joins. */
export interface DataPart {
  id: DatasetId;
  /** Key of the part's request. */
  key: string;
  status: RequestStatus;
  /** True if the part's rows are cached. */
  cached: boolean;
}

/** A part with its label: the name of a site or a network. */
export interface NamedPart extends DataPart {
  label: string;
}

/**
 * Returns the state of each dataset.
 *
 * @param ids a stable list: a new list creates a new result
 */
export function useDataParts(ids: readonly DatasetId[]): readonly DataPart[] {
  const statuses = useAppSelector(
    (state) => ids.map((id) => selectStatus(state, datasetKey(id))),
    shallowEqual,
  );
  const cached = useAppSelector(
    (state) => ids.map((id) => selectDataset(state, id) !== undefined),
    shallowEqual,
  );
  return useMemo(
    () =>
      ids.map((id, place) => ({
        id,
        key: datasetKey(id),
        status: statuses[place] ?? IDLE,
        cached: cached[place] ?? false,
      })),
    [ids, statuses, cached],
  );
}

/** Requests one part. The request does not replace the requests of other parts. */
export const requestPart = (
  dispatch: AppDispatch,
  { retriesTimeouts }: Pick<Report, 'retriesTimeouts'>,
  id: DatasetId,
) => dispatch(datasetRequested({ ...id, use: 'part', retriesTimeouts }));

/** Releases the request of one part. */
export const releasePart = (dispatch: AppDispatch, { collection, site }: DatasetId) =>
  dispatch(datasetReleased({ use: 'part', collection, site }));
