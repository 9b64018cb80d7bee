import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';

/** The lists whose order a person chooses. */
export type ListName = 'users' | 'mailingLists';
type Ids = readonly (string | number)[];

const initialState: Partial<Record<ListName, Ids>> = {};

const slice = createSlice({
  name: 'listOrders',
  initialState,
  reducers: {
    /** The records of a list, as it was last looked at: found and sorted. */
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
export const { selectListOrder } = slice.selectors;
export const listOrdersReducer = slice.reducer;
