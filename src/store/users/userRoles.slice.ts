import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** Requests the roles that can be granted. Loaded roles are not loaded again. */
export const userRolesRequested = createAction('userRoles/userRolesRequested');
export const USER_ROLES_KEY = 'userRoles';

interface Role {
  name: string;
}

/** The roles by name, in the order of the server's answer. */
const adapter = createEntityAdapter<Role, string>({ selectId: ({ name }) => name });
const initialState = adapter.getInitialState();

const slice = createSlice({
  name: 'userRoles',
  initialState,
  reducers: {
    userRolesReceived: (state, { payload: names }: PayloadAction<readonly string[]>) =>
      adapter.setAll(
        state,
        names.map((name) => ({ name })),
      ),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    /** Returns the names of the roles. */
    selectUserRoles: adapter.getSelectors().selectIds,
  },
});

export const { userRolesReceived } = slice.actions;
export const { selectUserRoles } = slice.getSelectors(lazyState(slice));
export const userRolesReducer = slice.reducer;
