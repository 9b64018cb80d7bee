import { useEffect, useRef } from 'react';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { RefreshIcon } from '../ui/icons/icons';
import css from './RepopulateBar.module.css';

interface Props {
  /** Formatted load time of the results, or `null` before the first load. */
  loadedAt: string | null;
  busy: boolean;
  onRepopulate: () => void;
}

/** Shows the age of the results, and a button that runs all checks again. */
export function RepopulateBar({ loadedAt, busy, onRepopulate }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus. The focus returns to the button, unless another element has the focus.
    if (busy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [busy]);
  return (
    <div className={classes(css.box, 'screen-only')}>
      <span>{busy ? 'repopulating…' : loadedAt !== null && `as of ${loadedAt}`}</span>
      <Button
        ref={button}
        startIcon={<RefreshIcon />}
        disabled={busy}
        aria-busy={busy}
        onClick={() => {
          hadFocus.current = true;
          onRepopulate();
        }}
      >
        Repopulate
      </Button>
    </div>
  );
}
