import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Finding } from '../../domain/dataWatch/finding';
import { sectionPath } from '../../domain/screens/administration';
import { selectIsGroupAdmin } from '../../store/access/access.selectors';
import { reloadRequested } from '../../store/dataWatch/dataWatch.slice';
import type { ScreenOfSite } from '../../store/dataWatch/findings.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectAnyPending } from '../../store/requests/requests.slice';
import { Button } from '../ui/button/Button';
import css from './DataWatchDialog.module.css';
import { FindingList } from './FindingList';

interface Props extends ScreenOfSite {
  findings: readonly Finding[];
  onClose: () => void;
}

/** Lists what Data watch found on a screen, with what to do. */
export default function DataWatchDialog({ screen, site, findings, onClose }: Props) {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(selectIsGroupAdmin);
  const isBusy = useAppSelector(selectAnyPending);
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Data watch</DialogTitle>
      <DialogContent className={css.content}>
        {findings.length === 0 ? (
          <p role="status">{isBusy ? 'Loading...' : 'Nothing is found any more.'}</p>
        ) : (
          <>
            <p>These figures may not be whole:</p>
            <FindingList findings={findings} showsSite={site === ''} />
            <p>
              <span>
                Load the figures again first. If the findings stay, do not decide by these figures, and tell{' '}
              </span>
              {isAdmin ? (
                <span>
                  the people who run the API. <Link to={sectionPath('dataWatch')}>All sites</Link>
                </span>
              ) : (
                <span>an administrator what stands here.</span>
              )}
            </p>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => dispatch(reloadRequested({ screen, site }))} disabled={findings.length === 0}>
          Load again
        </Button>
        <Button variant="contained" color="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
