import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button/Button';
import { RefreshIcon } from '../ui/icons/icons';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.tertiary,
  '& [aria-busy=true] svg': { animation: `${turn} 1s linear infinite` },
  '& button:enabled': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { flexDirection: 'row-reverse', justifyContent: 'flex-end' },
}));

interface Props {
  /** When what is there was loaded, as it is shown; `null` before anything was. */
  loadedAt: string | null;
  busy: boolean;
  onRepopulate: () => void;
}

/** The age of the results, and the way to have everything checked anew. */
export function RepopulateBar({ loadedAt, busy, onRepopulate }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // A button that is disabled loses the focus; it is back in its place unless it went elsewhere meanwhile.
    if (busy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [busy]);
  return (
    <Box className="screen-only">
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
    </Box>
  );
}
