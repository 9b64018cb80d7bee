import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import type { ClassFilter, IssueClass } from '../../domain/checks/checks';
import css from './ClassFilterToggles.module.css';

interface Props {
  chosen: ClassFilter;
  /** The formatted number of issues of each class. */
  counts: Record<IssueClass, string>;
  onChoose: (chosen: ClassFilter) => void;
}

/** Toggles between errors only, warnings only, and both. */
export function ClassFilterToggles({ chosen, counts, onChoose }: Props) {
  const id = useId();
  return (
    <div className={css.box}>
      <p id={id}>Errors or warnings</p>
      <ToggleButtonGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_event, next: ClassFilter | null) => {
          if (next !== null) onChoose(next);
        }}
      >
        <ToggleButton value="all">
          <span>Both</span>
        </ToggleButton>
        <ToggleButton value="error">
          <span>{'Errors '}</span>
          <span className={css.count} aria-hidden="true">
            {counts.error}
          </span>
        </ToggleButton>
        <ToggleButton value="warning">
          <span>{'Warnings '}</span>
          <span className={css.count} aria-hidden="true">
            {counts.warning}
          </span>
        </ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
