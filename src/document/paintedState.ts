import { createAppStore, type RootState } from '../store';

/** A middleware without effects, for stores that only render. */
export const noEffects = () => (next: (action: unknown) => unknown) => (action: unknown) => next(action);

/**
 * Returns the state of the prerendered login page: signed out, with all ways to sign in. The page learns the actual
 * configuration only in the browser.
 */
function paintedState(): RootState {
  const state = createAppStore(noEffects).getState();
  return {
    ...state,
    session: { ...state.session, session: { kind: 'anonymous', byChoice: false } },
    config: {
      ...state.config,
      google: { clientId: '' },
      microsoft: { clientId: '', authority: '', redirectPath: '', logoutPath: '' },
      passwordLogin: true,
    },
  };
}

export const PAINTED_STATE = paintedState();
