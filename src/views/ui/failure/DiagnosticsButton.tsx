import { type ComponentType, lazy, Suspense, use } from 'react';
import { type CopyDiagnostics, DiagnosticsContext } from './DiagnosticsContext';

/** If the button's code cannot be loaded, the failure appears without the button. */
const Copy = lazy(
  (): Promise<{ default: ComponentType<{ copy: CopyDiagnostics }> }> =>
    import('./CopyDiagnostics').catch(() => ({ default: () => null })),
);

/** Renders the button that copies the diagnostics, next to a failure. */
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
