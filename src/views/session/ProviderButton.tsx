import type { ReactNode } from 'react';
import { Button } from '../ui/button/Button';
import css from './ProviderButton.module.css';

interface Props {
  way: 'google' | 'microsoft';
  mark: ReactNode;
  label: string;
  disabled?: boolean;
  /** Why it is disabled, as its tooltip. */
  reason?: string;
  busy?: boolean;
  onClick?: () => void;
}

/** One provider to sign in with. The browser's own tooltip says why it cannot be used: it works when disabled. */
export function ProviderButton({ way, mark, label, disabled = false, reason, busy = false, onClick }: Props) {
  return (
    <span title={reason} data-way={way}>
      <Button
        size="large"
        className={css.provider}
        startIcon={mark}
        disabled={disabled}
        title={reason}
        aria-busy={busy}
        onClick={onClick}
      >
        {label}
      </Button>
    </span>
  );
}
