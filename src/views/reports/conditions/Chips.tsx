import { styled } from '@mui/material/styles';
import { conditionWords, type ReadCondition } from '../../../store/reports/conditions';
import { ClearIcon } from '../../ui/icons/icons';
import type { ReportView } from '../useReportView';
import { writingOf } from './writing';

const List = styled('ul')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  maxHeight: 108,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '&[data-inset=true]': { padding: '0 24px 12px' },
  '& li': { minWidth: 0 },
  '& button': {
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 26,
    maxWidth: '100%',
    padding: '3px 8px 3px 10px',
    border: 0,
    borderRadius: 5,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.action.hover,
    '&:hover': { backgroundColor: theme.vars.palette.divider },
  },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    maxHeight: 128,
    '&[data-inset=true]': { padding: '0 16px 12px' },
    '& button': { minHeight: 36 },
  },
}));

interface Props {
  view: Pick<ReportView, 'table' | 'site' | 'format' | 'hidden'>;
  read: readonly ReadCondition[];
  /** At the edges of the page. */
  inset?: boolean;
  onRemove: (condition: ReadCondition) => void;
}

/** Conditions in words; a click takes one away. */
export function Chips({ view, read, inset = false, onRemove }: Props) {
  const writing = writingOf(view);
  const isHidden = ({ subject }: ReadCondition) => view.hidden.includes(subject.column);
  return (
    <List aria-label="Conditions" data-inset={inset}>
      {read.map((condition) => {
        const words = conditionWords(condition, writing);
        return (
          <li key={condition.encoded}>
            <button type="button" aria-label={`Remove ${words}`} onClick={() => onRemove(condition)}>
              <span>
                {words}
                {isHidden(condition) && <small> · hidden column</small>}
              </span>
              <ClearIcon size={14} />
            </button>
          </li>
        );
      })}
    </List>
  );
}
