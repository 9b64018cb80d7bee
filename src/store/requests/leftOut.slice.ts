import { createSlice } from '@reduxjs/toolkit';
import type { LeftOut } from '../../domain/requests/leftOut';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';
import { requestSucceeded } from './requests.slice';

/**
 * The records that the last answer could not provide, by request key. The entry stays while a newer answer loads or if
 * that answer fails.
 */
const initialState: Record<string, readonly LeftOut[]> = {};

const NOTHING: readonly LeftOut[] = [];

const slice = createSlice({
  name: 'leftOut',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(requestSucceeded, (state, { payload: { key, leftOut = NOTHING } }) => {
        if (leftOut.length > 0) return { ...state, [key]: leftOut };
        return state[key] ? { ...state, [key]: NOTHING } : state;
      })
      .addCase(signedOut, () => initialState);
  },
  selectors: { selectLeftOut: (state, key: string): readonly LeftOut[] => state[key] ?? NOTHING },
});

export const { selectLeftOut } = slice.getSelectors(lazyState(slice));
export const leftOutReducer = slice.reducer;
