import { createAppStore, type RootState } from '../store';

/** For stores that nothing happens in. */
export const noEffects = () => (next: (action: unknown) => unknown) => (action: unknown) => next(action);

/**
 * What the painted login page takes for granted: nobody is signed in, and there is every way to do so. What is
 * otherwise is known only where the page is opened.
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
