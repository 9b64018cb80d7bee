import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CardSort } from '../../store/checks/cards';
import { Button } from '../ui/button/Button';
import { ExportIcon } from '../ui/icons/icons';
import { PrintButton } from '../ui/print/PrintButton';
import type { ChecksView } from './useChecksAddress';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: -8,
  // A choice and its name stay together.
  '& > .choice': {
    ...theme.typography.label,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& > p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& > .taken': { display: 'flex', gap: 8, marginLeft: 'auto' },
  '& .count': { marginLeft: 4, fontWeight: 400, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    marginBottom: 0,
    '& > .taken': { flexWrap: 'wrap', marginLeft: 0 },
  },
}));

interface Props {
  /** What has issues is worked through one by one. */
  working: boolean;
  onWork: () => void;
  noun: string;
  view: ChecksView;
  sort: CardSort;
  /** How many issues there are to export, as a number and as it is shown. */
  rows: number;
  rowsText: string;
  /** What the impact is weighed by, in words. */
  weighed: string;
  onView: (view: ChecksView) => void;
  onSort: (sort: CardSort) => void;
  onExport: () => void;
}

/** By what the cards are made and sorted, and the way to take their issues along. */
export function Arrangement({ noun, view, sort, rows, rowsText, weighed, ...props }: Props) {
  const { working, onWork, onView, onSort, onExport } = props;
  return (
    <Box className="screen-only">
      <div className="choice">
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
      <div className="choice">
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
          <ToggleButton value="impact" title="The most to gain first: 10 an error, 8 a warning">
            <span>by impact</span>
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      {weighed !== '' && <p role="status">{weighed}</p>}
      <div className="taken">
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
          Export <span className="count">{`${rowsText} rows`}</span>
        </Button>
      </div>
    </Box>
  );
}
