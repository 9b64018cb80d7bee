import type { ReactNode } from 'react';

/** A table that scrolls sideways in narrow spaces, also with the keyboard. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="scrolls" role="group" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
