import type { GridSortModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentEntry } from '../address/currentEntry';
import { useFilterText } from '../toolbar/useFilterText';

const NO_SORT: GridSortModel = [];

/** The sort that the address tells; one of an unknown column is none. */
function readSort(params: URLSearchParams, columns: readonly { field: string }[]): GridSortModel | null {
  const field = params.get('sort');
  if (field === null || !columns.some((column) => column.field === field)) return null;
  return [{ field, sort: params.get('dir') === 'desc' ? 'desc' : 'asc' }];
}

/**
 * What is looked for in a table of records, and how it is sorted, as the address has it. Typing replaces its
 * entry, a sort adds one.
 * @param defaultSort what the address leaves out; a constant
 */
export function useGridAddress(columns: readonly { field: string }[], defaultSort: GridSortModel = NO_SORT) {
  const [params, setParams] = useSearchParams();
  const write = useCallback(
    (changes: Record<string, string | null>, replace: boolean) => {
      const next = new URLSearchParams(currentEntry().search);
      for (const [name, value] of Object.entries(changes))
        if (value === null) next.delete(name);
        else next.set(name, value);
      setParams(next, { replace });
    },
    [setParams],
  );
  const writeText = useCallback((text: string) => write({ find: text || null }, true), [write]);
  const [text, setText] = useFilterText('find', params.get('find') ?? '', writeText);
  const sortModel = useMemo(() => readSort(params, columns) ?? defaultSort, [params, columns, defaultSort]);
  const onSortModelChange = useCallback(
    ([chosen]: GridSortModel) => {
      const isDefault = chosen?.field === defaultSort[0]?.field && chosen?.sort === defaultSort[0]?.sort;
      write(
        { sort: isDefault || !chosen ? null : chosen.field, dir: isDefault ? null : (chosen?.sort ?? null) },
        false,
      );
    },
    [write, defaultSort],
  );
  return { text, setText, sortModel, onSortModelChange };
}
