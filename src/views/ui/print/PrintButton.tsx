import { printRequested } from '@src/store/device/browserRequests';
import { useAppDispatch } from '@src/store/hooks';
import { Printer } from 'lucide-react';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { outline } from '../icons/outline';
import { Hint } from '../marks/Hint';

const PrintIcon = outline(Printer);

/** Prints the whole screen. Rendered with a label or, if space is scarce, as an icon. */
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
