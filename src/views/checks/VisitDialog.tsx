import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { CheckGroup } from '../../domain/checks/checks';
import type { ReasonChange } from '../../domain/checks/checkVisits';
import { formatCount } from '../../domain/figures/formats';
import { countsText } from '../../domain/visits/visitWords';
import { Button } from '../ui/button/Button';
import css from './VisitDialog.module.css';

/** Maximum number of names in a list. The text filter finds the others. */
const NAMED = 30;

interface Props {
  title: string;
  reasons: readonly ReasonChange[];
  locale: string;
  /** Filters the cards by a name. */
  onName: (name: string) => void;
  onClose: () => void;
}

/** Lists for each reason where the issue is new, where the issue is fixed, and how often the issue is still there. */
export default function VisitDialog({ title, reasons, locale, onName, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className={css.content}>
        {reasons.map(({ id: reasonId, class: ofClass, reason, fresh, fixed, still }) => (
          <section key={reasonId} aria-label={reason}>
            <h3>{reason}</h3>
            <p>{`${ofClass === 'error' ? 'Error' : 'Warning'}: ${countsText(
              [
                [fresh.length, 'new'],
                [fixed.length, 'fixed'],
                [still.length, 'still there'],
              ],
              locale,
            )}`}</p>
            <Names title="New" groups={fresh} locale={locale} onName={onName} />
            <Names title="Fixed" groups={fixed} locale={locale} onName={onName} />
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NamesProps extends Pick<Props, 'locale' | 'onName'> {
  title: string;
  groups: readonly CheckGroup[];
}

function Names({ title, groups, locale, onName }: NamesProps) {
  if (groups.length === 0) return null;
  const more = groups.length - NAMED;
  return (
    <ul aria-label={title}>
      <li aria-hidden="true">{`${title}:`}</li>
      {groups.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>
          <Button size="small" onClick={() => onName(name)}>
            <bdi>{name}</bdi>
          </Button>
        </li>
      ))}
      {more > 0 && <li>{`and ${formatCount(more, locale)} more`}</li>}
    </ul>
  );
}
