import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectShortcutsOn, shortcutsSwitched } from '../../store/preferences.slice';
import { shortcutsClosed } from '../../store/shortcuts.slice';
import { Key } from '../shared/Key';

const KEYS = [
  { key: '/', does: 'Go to the filter' },
  { key: 'Esc', does: 'Clear the filter' },
  { key: '?', does: 'Show this list' },
] as const;

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 16px',
  margin: '0 0 16px',
  '& dd': { margin: 0 },
}));

export default function ShortcutsDialog() {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectShortcutsOn);
  const close = () => dispatch(shortcutsClosed());
  return (
    <Dialog open onClose={close} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <List>
          {KEYS.map(({ key, does }) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </List>
        <FormControlLabel
          control={
            <Switch checked={on} onChange={(_event, checked) => dispatch(shortcutsSwitched(checked))} />
          }
          label="Single-key shortcuts"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
