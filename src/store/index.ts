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

/** What everybody needs, signed in or not. */
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

/** Slices by the name that the state has for them. */
export type Slices = Readonly<Record<string, Reducer>>;

/** The state that slices make. */
export type StateOf<Reducers> = {
  [Key in keyof Reducers]: Reducers[Key] extends Reducer<infer State> ? State : never;
};

/** Each area adds its own in its manifest; they are part of it once the area is open, and nothing reads them before. */
export interface RootState extends StateOf<typeof coreReducers> {}

/** True by what `RootState` says of areas. */
const combine = (reducers: Slices) => combineReducers(reducers) as unknown as Reducer<RootState>;

/**
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
        // A large report takes the development checks a while; they stay on.
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
    /** Takes an area's slices in, in their first state. */
    addReducers: (more: Slices) => {
      reducers = { ...reducers, ...more };
      store.replaceReducer(combine(reducers));
    },
  };
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
