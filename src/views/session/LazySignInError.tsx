import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { PlainFailure } from '../ui/failure/PlainFailure';
import { withTheme } from '../ui/lazy/withTheme';

const load = () => withTheme(() => import('./SignInError')).catch(() => ({ default: PlainFailure }));

/** Loaded when something may go wrong; if it cannot be, the plain text stands in. */
const Loaded = lazy<ComponentType<{ text: string }>>(load);

/** Has the message's code fetched while a try is under way. */
export function usePreparedError(busy: boolean): void {
  useEffect(() => {
    if (busy) void load();
  }, [busy]);
}

/** Text and focus come together: focus that came later would be taken from whoever is typing again. */
export function SignInError({ text }: { text: string }) {
  return (
    <Suspense fallback={null}>
      <Loaded text={text} />
    </Suspense>
  );
}
