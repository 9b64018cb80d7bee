import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../store';
import { ErrorBoundary } from '../views/shell/ErrorBoundary';
import { PAINTED_STATE } from './paintedState';

interface Props {
  store: AppStore;
  /** The page was painted by the build, and is to be recognized before anything changes in it. */
  isPainted: boolean;
  /** A router with the app in it. */
  children: ReactNode;
}

/** What stands around the app, in the page as in the build that paints it: the two have to agree. */
export function Root({ store, isPainted, children }: Props) {
  return (
    <StrictMode>
      <Provider store={store} {...(isPainted && { serverState: PAINTED_STATE })}>
        <ErrorBoundary part="page">{children}</ErrorBoundary>
      </Provider>
    </StrictMode>
  );
}
