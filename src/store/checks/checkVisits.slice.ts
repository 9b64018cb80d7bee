import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChecksId } from '../../domain/checks/checks';
import type { VisitSnapshot } from '../../domain/checks/checkVisits';
import { signedOut } from '../session/session.slice';
import { checksKey } from './checkData.slice';

const initialState: Record<string, VisitSnapshot> = {};

/** How each dashboard was when this person last looked, where this browser remembers it. */
const slice = createSlice({
  name: 'checkVisits',
  initialState,
  reducers: {
    visitRecalled: (state, { payload }: PayloadAction<{ id: ChecksId; before: VisitSnapshot }>) => ({
      ...state,
      [checksKey(payload.id)]: payload.before,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectVisitBefore: (state, id: ChecksId): VisitSnapshot | undefined => state[checksKey(id)],
  },
});

export const { visitRecalled } = slice.actions;
export const { selectVisitBefore } = slice.selectors;
export const checkVisitsReducer = slice.reducer;
