import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { Elements } from '../elements';
import { KEYS, keyUse } from '../keys/keys';
import { withTheme } from '../lazy/withTheme';
import css from './hint.module.css';

/** The name is there without it, so a hint that cannot be had is none. */
const HintPopup = lazy(() => withTheme(() => import('./HintPopup')).catch(() => ({ default: () => <></> })));

const OPEN_AFTER_MS = 400;

/**
 * A tooltip for something that has its accessible name already. The code that places it is loaded when the
 * first one opens; what it hangs from stays the same element throughout, so nothing loses the focus.
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
