import type { DatasetId } from '@src/domain/reports/reportRows';
import type { RootState } from '@src/store';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import { tableAwaited } from '@src/store/reports/datasets/datasets.slice';
import { addShownTable, isUncomputed, type ShownTable } from '@src/store/reports/shownTables';
import { useEffect, useMemo, useReducer } from 'react';
import type { RowQuery } from './reportData';

const always = () => true;
const ignore = () => undefined;

/**
 * Lets the rows of an answer be computed for the screen's table before the store receives them, and rows that are
 * already there before the table is drawn. Returns true if the table can be drawn without blocking the page.
 *
 * @param ids the datasets of the rows; must stay the same
 * @param isNeeded returns true if the screen shows the table in a state; must be memoized
 */
export function useShownTable(
  { reportIn, site, span, filter, sort, test }: RowQuery,
  ids: readonly DatasetId[],
  isNeeded: (state: RootState) => boolean = always,
): boolean {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { column, direction } = sort;
  const isWaiting = useAppSelector((state) => isNeeded(state) && isUncomputed(state, reportIn(state), ids));
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const table = useMemo(
    (): ShownTable => ({
      getState: () => store.getState(),
      ids,
      tableIn: (state) =>
        isNeeded(state)
          ? { report: reportIn(state), asked: { site, span, filter, column, direction, test } }
          : undefined,
      onComputed: isWaiting ? drawAgain : ignore,
    }),
    [store, ids, isNeeded, reportIn, site, span, filter, column, direction, test, isWaiting],
  );
  useEffect(() => addShownTable(table), [table]);
  useEffect(() => {
    if (isWaiting) dispatch(tableAwaited());
  }, [dispatch, isWaiting, table]);
  return !isWaiting;
}
