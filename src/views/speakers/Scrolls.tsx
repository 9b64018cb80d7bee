import type { ReactNode } from 'react';

/** A table that scrolls sideways where there is little room; what scrolls is reached by keys. */
export function Scrolls({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="scrolls" role="group" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
