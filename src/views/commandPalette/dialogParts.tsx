import { Button } from '../ui/button/Button';
import { Key } from '../ui/keys/Key';
import { plain } from '../ui/plain';
import css from './dialogParts.module.css';

/** Frames the search field and the list below it. */
export const Frame = plain('div', css.frame);

export const NoEntry = plain('p', css.noEntry);

interface Props {
  /** Load state of the records that the palette requests. */
  state: 'there' | 'waiting' | 'failed';
  onRetry: () => void;
}

/** Shows the list's keys and the load state below the list. */
export function PaletteFooter({ state, onRetry }: Props) {
  return (
    <div className={css.line}>
      <span className={css.keys}>
        <Key>↑</Key>
        <Key>↓</Key> to choose
      </span>
      <span className={css.keys}>
        <Key>Enter</Key> to open
      </span>
      <span className={css.said} role="status">
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
    </div>
  );
}
