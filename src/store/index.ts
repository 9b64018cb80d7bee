import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { announcerReducer } from './announcer.slice';
import { clockReducer } from './clock.slice';
import { configReducer } from './config.slice';
import { scrubAction, scrubState } from './devTools';
import { companiesReducer } from './entities/companies.slice';
import { datasetsReducer } from './entities/datasets.slice';
import { summariesReducer } from './entities/summaries.slice';
import { preferencesReducer } from './preferences.slice';
import { requestsReducer } from './requests.slice';
import { sessionReducer } from './session.slice';
import { shortcutsReducer } from './shortcuts.slice';
import { signInReducer } from './signIn.slice';

const rootReducer = combineReducers({
  session: sessionReducer,
  signIn: signInReducer,
  config: configReducer,
  clock: clockReducer,
  announcer: announcerReducer,
  preferences: preferencesReducer,
  shortcuts: shortcutsReducer,
  requests: requestsReducer,
  companies: companiesReducer,
  datasets: datasetsReducer,
  summaries: summariesReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** @param effects the saga middleware, made by whoever runs the sagas. */
export function createAppStore(effects: Middleware, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
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
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
