import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** The lists that the user can filter and sort. */
export type ListName = 'users' | 'mailingLists';
type Ids = readonly (string | number)[];

const initialState: Partial<Record<ListName, Ids>> = {};

const slice = createSlice({
  name: 'listOrders',
  initialState,
  reducers: {
    /** Stores the ids of a list's records, filtered and sorted as the user last saw them. */
    listOrdered: (state, { payload: { list, ids } }: PayloadAction<{ list: ListName; ids: Ids }>) => ({
      ...state,
      [list]: ids,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectListOrder: (state, list: ListName): Ids | undefined => state[list] },
});

export const { listOrdered } = slice.actions;
export const { selectListOrder } = slice.getSelectors(lazyState(slice));
export const listOrdersReducer = slice.reducer;
