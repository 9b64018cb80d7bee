import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Goal, GoalFigure } from '../../domain/goals/goal';
import type { Site } from '../../domain/sites/sites';
import { FormDialog } from '../ui/dialog/FormDialog';
import { GoalFields } from './GoalFields';
import { useGoals } from './useGoals';

interface Props {
  /** The goal to change. Without a goal, the dialog sets a new one. */
  goal?: Goal;
  /** The figure that is chosen first. The dialog offers the figures of the same report. */
  figure: GoalFigure;
  site: Site;
  onClose: () => void;
}

/** Sets, changes or deletes a goal of a site. */
export default function GoalDialog(props: Props) {
  const id = useId();
  const area = useGoals();
  const [isTyped, setTyped] = useState(false);
  return (
    <FormDialog isTyped={isTyped} onClose={props.onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Goal</DialogTitle>
      {area === 'open' ? (
        <GoalFields {...props} onTyped={setTyped} />
      ) : (
        <DialogContent>
          {area === 'failed' ? 'Goals could not be loaded. Reload the page to try again.' : 'Loading...'}
        </DialogContent>
      )}
    </FormDialog>
  );
}
