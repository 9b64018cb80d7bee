import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  mark: ReactNode;
  label: string;
  disabled?: boolean;
  /** Why it is disabled, as its tooltip. */
  reason?: string;
  busy?: boolean;
  onClick?: () => void;
}

/** One provider to sign in with. The browser's own tooltip says why it cannot be used: it works when disabled. */
export function ProviderButton({ mark, label, disabled = false, reason, busy = false, onClick }: Props) {
  return (
    <span title={reason}>
      <Button
        size="large"
        fullWidth
        startIcon={mark}
        disabled={disabled}
        title={reason}
        aria-busy={busy}
        onClick={onClick}
        sx={{ justifyContent: 'flex-start', px: 4 }}
      >
        {label}
      </Button>
    </span>
  );
}
