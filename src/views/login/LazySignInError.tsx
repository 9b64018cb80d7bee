import { lazy, Suspense } from 'react';
import { PlainFailure } from '../shared/PlainFailure';

/** Loaded when something has gone wrong; until then, and if it cannot be, the plain text stands in. */
const Loaded = lazy<typeof PlainFailure>(() =>
  import('./SignInError').catch(() => ({ default: PlainFailure })),
);

export function SignInError({ text }: { text: string }) {
  return (
    <Suspense fallback={<PlainFailure text={text} />}>
      <Loaded text={text} />
    </Suspense>
  );
}
