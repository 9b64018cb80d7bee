import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** Requests the roles that can be granted. Loaded roles are not loaded again. */
export const userRolesRequested = createAction('userRoles/userRolesRequested');
export const USER_ROLES_KEY = 'userRoles';

/** The names of the roles, in the order of the server's answer. */
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
export const { selectUserRoles } = slice.getSelectors(lazyState(slice));
export const userRolesReducer = slice.reducer;
