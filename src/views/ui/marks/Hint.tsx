import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { Elements } from '../elements';
import { KEYS, keyUse } from '../keys/keys';
import { withTheme } from '../lazy/withTheme';
import css from './hint.module.css';

/** If the popup's code cannot be loaded, no tooltip appears: the accessible name is sufficient. */
const HintPopup = lazy(() => withTheme(() => import('./HintPopup')).catch(() => ({ default: () => <></> })));

const OPEN_AFTER_MS = 400;

/**
 * Renders a tooltip for an element that already has its accessible name. The positioning code loads when the first
 * tooltip opens. The anchor stays the same element throughout, so the focus is never lost.
 */
export function Hint({ text, children }: { text: string; children: Elements }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(() => setOpen(true), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [target]);
  const close = () => {
    setTarget(null);
    setOpen(false);
  };
  return (
    <span
      className={css.anchor}
      onMouseEnter={(event) => setTarget(event.currentTarget)}
      onMouseLeave={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setTarget(event.currentTarget);
      }}
      onBlur={close}
      onClick={close}
      onKeyDown={(event: KeyboardEvent) => {
        if (keyUse(KEYS.screen, event) === 'close') close();
      }}
    >
      {children}
      {target && open && (
        <Suspense fallback={null}>
          <HintPopup text={text} anchor={target} />
        </Suspense>
      )}
    </span>
  );
}
