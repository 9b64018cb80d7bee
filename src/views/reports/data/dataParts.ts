import type { DatasetId } from '@src/domain/reports/reportRows';
import type { AppDispatch } from '@src/store';
import { useAppSelector } from '@src/store/hooks';
import { datasetKey, selectDataset } from '@src/store/reports/datasets/datasets.slice';
import { partNeeded, partReleased } from '@src/store/reports/datasets/partRequests';
import type { Report } from '@src/store/reports/report';
import { IDLE, type RequestStatus, selectStatus } from '@src/store/requests/requests.slice';
import { useMemo } from 'react';
import { shallowEqual } from 'react-redux';

/** What becomes of one of several datasets that a report shows together. */
export interface DataPart {
  id: DatasetId;
  /** Of its request. */
  key: string;
  status: RequestStatus;
  /** Whether its rows are there. */
  held: boolean;
}

/** A part by its name: a site, or a network. */
export interface NamedPart extends DataPart {
  label: string;
}

/** @param ids the same list for as long as it names the same. */
export function useDataParts(ids: readonly DatasetId[]): readonly DataPart[] {
  const statuses = useAppSelector(
    (state) => ids.map((id) => selectStatus(state, datasetKey(id))),
    shallowEqual,
  );
  const held = useAppSelector(
    (state) => ids.map((id) => selectDataset(state, id) !== undefined),
    shallowEqual,
  );
  return useMemo(
    () =>
      ids.map((id, place) => ({
        id,
        key: datasetKey(id),
        status: statuses[place] ?? IDLE,
        held: held[place] ?? false,
      })),
    [ids, statuses, held],
  );
}

/** Asks for one part; the others are not replaced by it. */
export const askFor = (dispatch: AppDispatch, { patient }: Pick<Report, 'patient'>, id: DatasetId) =>
  dispatch(partNeeded({ ...id, ...(patient && { patient }) }));

/** Waits for it no longer. */
export const letGo = (dispatch: AppDispatch, { collection, site }: DatasetId) =>
  dispatch(partReleased({ collection, site }));
