import type { ReactNode } from 'react';
import { Button } from '../ui/button/Button';
import css from './ProviderButton.module.css';

interface Props {
  provider: 'google' | 'microsoft';
  mark: ReactNode;
  label: string;
  disabled?: boolean;
  /** Reason why the button is disabled, shown as a tooltip. */
  reason?: string;
  busy?: boolean;
  onClick?: () => void;
}

/**
 * Renders the button of a sign-in provider. The tooltip is native, because a native tooltip also works on a disabled
 * button.
 */
export function ProviderButton({
  provider,
  mark,
  label,
  disabled = false,
  reason,
  busy = false,
  onClick,
}: Props) {
  return (
    <span title={reason} data-way={provider}>
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
