import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../store';
import { ErrorBoundary } from '../views/shell/ErrorBoundary';
import { PAINTED_STATE } from './paintedState';

interface Props {
  store: AppStore;
  /** True if the build prerendered the page. The first render must then match the prerendered markup. */
  isPainted: boolean;
  /** The router with the app. */
  children: ReactNode;
}

/**
 * Wraps the app in its providers. The page and the build use the same wrapper, because hydration requires equal markup.
 */
export function Root({ store, isPainted, children }: Props) {
  return (
    <StrictMode>
      <Provider store={store} {...(isPainted && { serverState: PAINTED_STATE })}>
        <ErrorBoundary part="page">{children}</ErrorBoundary>
      </Provider>
    </StrictMode>
  );
}
