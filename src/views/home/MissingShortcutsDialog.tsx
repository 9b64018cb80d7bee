import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Grant } from '../../domain/permissions/grants';
import { selectRefusals } from '../../store/access/refusals.selectors';
import { useAppSelector } from '../../store/hooks';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import css from './MissingShortcutsDialog.module.css';

interface Props {
  roles: readonly Grant[];
  onClose: () => void;
}

/** Lists, for each company, the role or company data that each missing shortcut requires. */
export default function MissingShortcutsDialog({ roles, onClose }: Props) {
  const companies = useAppSelector((state) => selectRefusals(state, { roles }));
  return (
    <Dialog open onClose={onClose} aria-labelledby="missing-shortcuts">
      <DialogTitle id="missing-shortcuts">Missing shortcuts</DialogTitle>
      <DialogContent tabIndex={0}>
        {companies.map(({ company, refusals }) => (
          <section key={company.id} aria-label={company.name}>
            <h3 className={type.h3}>{company.name}</h3>
            <dl className={css.reasons}>
              {refusals.map(({ reason, screens }) => (
                <div key={reason}>
                  <dt>{reason}</dt>
                  <dd>{screens.map(({ label }) => label).join(', ')}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
