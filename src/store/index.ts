import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import type { AccountReducers } from './account/accountArea';
import { accountDialogReducer } from './account/accountDialog.slice';
import { areasReducer } from './areas/areas.slice';
import type { ChecksReducers } from './checks/checksArea';
import { clockReducer } from './clock/clock.slice';
import { configReducer } from './config/config.slice';
import { announcerReducer } from './device/announcer.slice';
import { deviceSettingsReducer } from './device/deviceSettings.slice';
import { shortcutsReducer } from './device/shortcuts.slice';
import { scrubAction, scrubState } from './devTools';
import type { GraphReducers } from './graph/graphArea';
import type { OutboxReducers } from './preferences/outboxArea';
import type { AdministrationReducers } from './records/administration';
import { datasetsReducer } from './reports/datasets.slice';
import { leftOutReducer } from './requests/leftOut.slice';
import { memoryReducer } from './requests/memory.slice';
import { requestsReducer } from './requests/requests.slice';
import { sessionReducer } from './session/session.slice';
import { signInReducer } from './session/signIn.slice';
import { companiesReducer } from './sites/companies.slice';
import { summariesReducer } from './summaries/summaries.slice';

const coreReducers = {
  areas: areasReducer,
  session: sessionReducer,
  signIn: signInReducer,
  config: configReducer,
  clock: clockReducer,
  announcer: announcerReducer,
  deviceSettings: deviceSettingsReducer,
  shortcuts: shortcutsReducer,
  accountDialog: accountDialogReducer,
  requests: requestsReducer,
  memory: memoryReducer,
  leftOut: leftOutReducer,
  companies: companiesReducer,
  datasets: datasetsReducer,
  summaries: summariesReducer,
};

type StateOf<Reducers> = {
  [Key in keyof Reducers]: Reducers[Key] extends Reducer<infer State> ? State : never;
};

/** An area's slices are part of it once the area is open; nothing that reads them runs before. */
export type RootState = StateOf<typeof coreReducers> &
  StateOf<AccountReducers> &
  StateOf<AdministrationReducers> &
  StateOf<ChecksReducers> &
  StateOf<GraphReducers> &
  StateOf<OutboxReducers>;

export type AreaReducers =
  | AccountReducers
  | AdministrationReducers
  | ChecksReducers
  | GraphReducers
  | OutboxReducers;

/** True by what `RootState` says of areas. */
const combine = (reducers: object) => combineReducers(reducers) as unknown as Reducer<RootState>;

/** @param effects the saga middleware, made by whoever runs the sagas. */
export function createAppStore(effects: Middleware, preloadedState?: Partial<RootState>) {
  let reducers: object = coreReducers;
  const store = configureStore({
    reducer: combine(reducers),
    // Slices that are left out start as they start.
    ...(preloadedState && { preloadedState: preloadedState as RootState }),
    middleware: (defaults) =>
      defaults({
        thunk: false,
        // A large report takes the development checks a while; they stay on.
        immutableCheck: { warnAfter: 500 },
        serializableCheck: { warnAfter: 500 },
      }).concat(effects),
    devTools: {
      name: 'Greenroom',
      trace: true,
      actionSanitizer: scrubAction,
      stateSanitizer: scrubState,
    },
  });
  return {
    ...store,
    /** Takes an area's slices in, in their first state. */
    addReducers: (more: AreaReducers) => {
      reducers = { ...reducers, ...more };
      store.replaceReducer(combine(reducers));
    },
  };
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
