import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import { areasReducer } from './areas/areas.slice';
import { clockReducer } from './clock/clock.slice';
import { configReducer } from './config/config.slice';
import { deviceSettingsReducer } from './device/deviceSettings.slice';
import { openingViewsReducer } from './device/openingViews.slice';
import { typedDialogsReducer } from './device/typedDialogs.slice';
import { scrubAction, scrubState } from './devTools';
import type { AreaSlices, LazySlices } from './lazySlices';
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

/** Creates the root reducer. Areas inject their slices into it when they load. */
const createRootReducer = () => combineSlices(coreReducers).withLazyLoadedSlices<LazySlices>();

type RootReducer = ReturnType<typeof createRootReducer>;

/** The state of the store. The slices of areas are missing until their area has loaded. */
export type RootState = ReturnType<RootReducer>;

/** One slice as the root reducer takes it. */
type InjectedSlice = Parameters<RootReducer['inject']>[0];

/**
 * Creates the store with the core slices.
 * @param effects the saga middleware
 * @param isTraced whether DevTools shows where each action was dispatched, which takes a stack trace of every action
 */
export function createAppStore(effects: Middleware, isTraced = false) {
  const rootReducer = createRootReducer();
  const store = configureStore({
    reducer: rootReducer,
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
    addReducers: (slices: AreaSlices) => {
      // `Object.entries` loses which name belongs to which reducer; `AreaSlices` has checked it.
      for (const [reducerPath, reducer] of Object.entries(slices))
        rootReducer.inject({ reducerPath, reducer } as InjectedSlice);
    },
  };
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
