import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CardSort } from '../../store/checks/cards';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { ExportIcon } from '../ui/icons/icons';
import { PrintButton } from '../ui/print/PrintButton';
import css from './Arrangement.module.css';
import type { ChecksView } from './useChecksAddress';

interface Props {
  /** True in the work mode, which shows the records with issues one by one. */
  working: boolean;
  onWork: () => void;
  noun: string;
  view: ChecksView;
  sort: CardSort;
  /** Number of issues to export. `rowsText` is the formatted number. */
  rows: number;
  rowsText: string;
  /** The figures that weigh the impact, in words. */
  weighed: string;
  onView: (view: ChecksView) => void;
  onSort: (sort: CardSort) => void;
  onExport: () => void;
}

/** Controls for grouping and sorting the cards, and for working through, printing and exporting their issues. */
export function Arrangement({ noun, view, sort, rows, rowsText, weighed, ...props }: Props) {
  const { working, onWork, onView, onSort, onExport } = props;
  return (
    <div className={classes(css.box, 'screen-only')}>
      <div className={css.choice}>
        <span>Show</span>
        <ToggleButtonGroup
          aria-label="Show"
          value={view}
          onChange={(_event, chosen: ChecksView | null) => {
            if (chosen !== null) onView(chosen);
          }}
        >
          <ToggleButton value="records">
            <span>{`by ${noun}`}</span>
          </ToggleButton>
          <ToggleButton value="issues">
            <span>by issue</span>
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      <div className={css.choice}>
        <span>Sort</span>
        <ToggleButtonGroup
          aria-label="Sort"
          value={sort}
          onChange={(_event, chosen: CardSort | null) => {
            if (chosen !== null) onSort(chosen);
          }}
        >
          <ToggleButton value="name">
            <span>by name</span>
          </ToggleButton>
          <ToggleButton value="impact" title="Highest impact first: an error counts 10, a warning 8">
            <span>by impact</span>
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      {weighed !== '' && <p role="status">{weighed}</p>}
      <div className={css.taken}>
        <Button aria-pressed={working} disabled={rows === 0 && !working} onClick={onWork}>
          Work through
        </Button>
        <PrintButton look="word" />
        <Button
          startIcon={<ExportIcon />}
          disabled={rows === 0}
          aria-label={`Export ${rowsText} rows`}
          onClick={onExport}
        >
          Export <span className={css.count}>{`${rowsText} rows`}</span>
        </Button>
      </div>
    </div>
  );
}
