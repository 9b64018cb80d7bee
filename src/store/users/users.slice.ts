import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../../domain/session/user';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** Request actions: load all users, load a user by id, save a user, delete a user by id. */
export const usersRequested = createAction('users/usersRequested');
export const userRequested = createAction<number>('users/userRequested');
export const userSaveRequested = createAction<User>('users/userSaveRequested');
export const userDeleteRequested = createAction<number>('users/userDeleteRequested');
/**
 * Requests to confirm a user's e-mail address on behalf of the user. The payload contains the address that the admin
 * saw.
 */
export const addressConfirmRequested = createAction<Pick<User, 'id' | 'email'>>(
  'users/addressConfirmRequested',
);

/** Keys of the requests. */
export const USERS_KEY = 'users';
export const userKey = (id: number): string => `user/${id}`;
export const userDeleteKey = (id: number): string => `delete/user/${id}`;
export const addressConfirmKey = (id: number): string => `confirm/user/${id}`;

const adapter = createEntityAdapter<User>();
const initialState = adapter.getInitialState();

const slice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    usersReceived: (_state, { payload }: PayloadAction<User[]>) => adapter.setAll(initialState, payload),
    userLoaded(state, { payload }: PayloadAction<User>) {
      adapter.setOne(state, payload);
    },
    userSaved(state, { payload }: PayloadAction<User>) {
      adapter.setOne(state, payload);
    },
    userDeleted(state, { payload }: PayloadAction<number>) {
      adapter.removeOne(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectUsers: adapter.getSelectors().selectAll,
    selectUserById: (state, id: number): User | undefined => state.entities[id],
  },
});

export const { usersReceived, userLoaded, userSaved, userDeleted } = slice.actions;
export const { selectUsers, selectUserById } = slice.getSelectors(lazyState(slice));
export const usersReducer = slice.reducer;
