import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { areasReducer } from './areas/areas.slice';
import { clockReducer } from './clock/clock.slice';
import { configReducer } from './config/config.slice';
import { deviceSettingsReducer } from './device/deviceSettings.slice';
import { openingViewsReducer } from './device/openingViews.slice';
import { typedDialogsReducer } from './device/typedDialogs.slice';
import { scrubAction, scrubState } from './devTools';
import { requestsReducer } from './requests/requests.slice';
import { sessionReducer } from './session/session.slice';
import { signInReducer } from './session/signIn.slice';

/** The slices that all users need, signed in or not. */
const coreReducers = {
  areas: areasReducer,
  session: sessionReducer,
  signIn: signInReducer,
  config: configReducer,
  clock: clockReducer,
  deviceSettings: deviceSettingsReducer,
  openingViews: openingViewsReducer,
  typedDialogs: typedDialogsReducer,
  requests: requestsReducer,
};

/** Reducers by slice name. */
export type Slices = Readonly<Record<string, Reducer>>;

/** The state of the given reducers. */
export type StateOf<Reducers> = {
  [Key in keyof Reducers]: Reducers[Key] extends Reducer<infer State> ? State : never;
};

/**
 * The state of the store. Each area adds its slices to this type in its module. The slices exist once the area is open,
 * and no code may read a slice earlier.
 */
export interface RootState extends StateOf<typeof coreReducers> {}

/** Combines the reducers. `RootState` also declares the slices of areas that are not open yet, hence the cast. */
const combine = (reducers: Slices) => combineReducers(reducers) as unknown as Reducer<RootState>;

/**
 * Creates the store with the core slices.
 * @param effects the saga middleware
 * @param isTraced whether DevTools shows where each action was dispatched, which takes a stack trace of every action
 */
export function createAppStore(effects: Middleware, isTraced = false) {
  let reducers: Slices = coreReducers;
  const store = configureStore({
    reducer: combine(reducers),
    middleware: (defaults) =>
      defaults({
        thunk: false,
        // The development checks take long for large reports, but stay enabled.
        immutableCheck: { warnAfter: 500 },
        serializableCheck: { warnAfter: 500 },
      }).concat(effects),
    devTools: {
      name: 'Greenroom',
      trace: isTraced,
      actionSanitizer: scrubAction,
      stateSanitizer: scrubState,
    },
  });
  return {
    ...store,
    /** Adds the slices of an area, in their initial state. */
    addReducers: (more: Slices) => {
      reducers = { ...reducers, ...more };
      store.replaceReducer(combine(reducers));
    },
  };
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
