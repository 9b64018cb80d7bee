import { type ComponentType, lazy, Suspense, use } from 'react';
import { type CopyDiagnostics, DiagnosticsContext } from './DiagnosticsContext';

/** A failure is told whether or not the code for this can be had. */
const Copy = lazy(
  (): Promise<{ default: ComponentType<{ copy: CopyDiagnostics }> }> =>
    import('./CopyDiagnostics').catch(() => ({ default: () => null })),
);

/** Beside what has failed. */
export function DiagnosticsButton() {
  const copy = use(DiagnosticsContext);
  return (
    copy && (
      <Suspense fallback={null}>
        <Copy copy={copy} />
      </Suspense>
    )
  );
}
