import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';

/** A screen offers the roles that can be granted: a wish. Those that are there are not asked for again. */
export const userRolesNeeded = createAction('userRoles/userRolesNeeded');
export const USER_ROLES_KEY = 'userRoles';

/** Their names, in the order of the answer. */
const initialState: string[] = [];

const slice = createSlice({
  name: 'userRoles',
  initialState,
  reducers: {
    userRolesReceived: (_state, { payload }: PayloadAction<string[]>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectUserRoles: (state) => state },
});

export const { userRolesReceived } = slice.actions;
export const { selectUserRoles } = slice.selectors;
export const userRolesReducer = slice.reducer;
