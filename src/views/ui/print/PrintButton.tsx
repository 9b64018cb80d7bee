import { printRequested } from '@src/store/device/browserRequests';
import { useAppDispatch } from '@src/store/hooks';
import { Printer } from 'lucide-react';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { outline } from '../icons/outline';
import { Hint } from '../marks/Hint';

const PrintIcon = outline(Printer);

/** Asks the browser for a print of the screen as a whole; a word or, where there is little room, a picture. */
export function PrintButton({ look }: { look: 'word' | 'icon' }) {
  const dispatch = useAppDispatch();
  const onClick = () => dispatch(printRequested());
  if (look === 'word')
    return (
      <Button startIcon={<PrintIcon />} onClick={onClick}>
        Print
      </Button>
    );
  return (
    <Hint text="Print">
      <IconButton aria-label="Print" onClick={onClick}>
        <PrintIcon />
      </IconButton>
    </Hint>
  );
}
