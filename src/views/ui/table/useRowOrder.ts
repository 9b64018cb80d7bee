import type { GridApi, GridRowId } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';

/** Calls `onOrder` with the row ids in their sorted order, initially and after each sort. */
export function useRowOrder(
  apiRef: RefObject<GridApi | null>,
  onOrder: ((ids: readonly GridRowId[]) => void) | undefined,
): void {
  useEffect(() => {
    const api = apiRef.current;
    if (!api || !onOrder) return undefined;
    const tell = () => onOrder(api.getSortedRowIds());
    tell();
    return api.subscribeEvent('sortedRowsSet', tell);
  }, [apiRef, onOrder]);
}
