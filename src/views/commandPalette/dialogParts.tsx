import { styled } from '@mui/material/styles';
import { Button } from '../ui/button/Button';
import { Key } from '../ui/keys/Key';

/** Frames the search field and the list below it. */
export const Frame = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  // The field fills the dialog's width and uses the dialog's border instead of its own.
  '& > div:first-of-type': {
    height: 48,
    padding: '0 14px',
    border: 0,
    borderRadius: 0,
    boxShadow: 'none',
    outline: 'none',
    backgroundColor: 'transparent',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& input': { ...theme.typography.body1 },
  },
}));

export const NoEntry = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '28px 16px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  minHeight: 37,
  padding: '4px 16px',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .said': { marginLeft: 'auto' },
  '& .keys': { display: 'inline-flex', alignItems: 'center', gap: 4 },
}));

interface Props {
  /** Load state of the records that the palette requests. */
  state: 'there' | 'waiting' | 'failed';
  onRetry: () => void;
}

/** Shows the list's keys and the load state below the list. */
export function PaletteFooter({ state, onRetry }: Props) {
  return (
    <Line>
      <span className="keys">
        <Key>↑</Key>
        <Key>↓</Key> to choose
      </span>
      <span className="keys">
        <Key>Enter</Key> to open
      </span>
      <span className="said" role="status">
        {state === 'waiting' && <span>Looking for more…</span>}
        {state === 'failed' && (
          <>
            <span>{'Some records could not be loaded. '}</span>
            <Button variant="text" size="small" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
      </span>
    </Line>
  );
}
