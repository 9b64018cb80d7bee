import type { GridSortModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import { type AddressSchema, type Parameter, text, useAddress } from '../address/useAddress';
import { useFilterText } from '../toolbar/useFilterText';

const NO_SORT: GridSortModel = [];

interface GridAddress {
  find: string;
  sort: GridSortModel;
}

/** Returns the address parameter of the sorting. An unknown column yields the default sorting. */
const sortOf = (columns: readonly { field: string }[], usual: GridSortModel): Parameter<GridSortModel> => ({
  read: (params) => {
    const field = params.get('sort');
    if (field === null || !columns.some((column) => column.field === field)) return usual;
    return [{ field, sort: params.get('dir') === 'desc' ? 'desc' : 'asc' }];
  },
  write: ([chosen]) => {
    const isUsual = chosen?.field === usual[0]?.field && chosen?.sort === usual[0]?.sort;
    return isUsual || !chosen ? { sort: null, dir: null } : { sort: chosen.field, dir: chosen.sort ?? null };
  },
});

/**
 * Returns a table's search text and sorting from the address. Typing replaces the history entry; sorting adds an entry.
 * @param defaultSort the sorting that the address omits; a constant
 */
export function useTableAddress(columns: readonly { field: string }[], defaultSort: GridSortModel = NO_SORT) {
  const schema = useMemo(
    (): AddressSchema<GridAddress> => ({ find: text('find'), sort: sortOf(columns, defaultSort) }),
    [columns, defaultSort],
  );
  const { address, change } = useAddress(schema, 'all');
  const writeText = useCallback((find: string) => change({ find }, { replace: true }), [change]);
  const [typed, setText] = useFilterText('find', address.find, writeText);
  const onSortModelChange = useCallback((sort: GridSortModel) => change({ sort }), [change]);
  return { text: typed, setText, sortModel: address.sort, onSortModelChange };
}
