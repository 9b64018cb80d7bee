import type { RootState } from '@src/store';
import { useAppStore } from '@src/store/hooks';
import { addShownTable } from '@src/store/reports/shownTables';
import { useEffect } from 'react';
import type { RowQuery } from './reportData';

const always = () => true;

/**
 * Lets the rows of an answer be computed for the screen's table before the store receives them.
 * @param isNeeded returns true if the screen shows the table in a state
 */
export function useShownTable(
  { reportIn, site, span, filter, sort, test }: RowQuery,
  isNeeded: (state: RootState) => boolean = always,
): void {
  const { getState } = useAppStore();
  const { column, direction } = sort;
  useEffect(
    () =>
      addShownTable({
        getState,
        tableIn: (state) =>
          isNeeded(state)
            ? { report: reportIn(state), asked: { site, span, filter, column, direction, test } }
            : undefined,
      }),
    [getState, isNeeded, reportIn, site, span, filter, column, direction, test],
  );
}
