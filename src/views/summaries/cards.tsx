import { styled } from '@mui/material/styles';
import { type ComponentProps, Suspense } from 'react';
import { SPAN_LABELS, type Span, type SpanChoice } from '../../domain/dates/spans';
import { SelectField } from '../ui/form/SelectField';
import { lazyPart } from '../ui/lazy/lazyPart';

const Bars = lazyPart(() => import('../ui/marks/Bars'));

/** Cards in two columns, or in one column on narrow screens. */
export const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  padding: '16px 24px',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

export const CARD_ROW_HEIGHT = 36;

/** A card with a heading, large figures, and a table. Bars lie in the table cells of the class `bars`. */
export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minHeight: 56,
    padding: '12px 20px',
  },
  '& > dl': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: '0 20px 20px', gap: '16px 24px' },
  '& > dl > div': { flex: '1 1 200px' },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.metric, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& dd > small': {
    ...theme.typography.caption,
    display: 'block',
    letterSpacing: 0,
    color: theme.vars.palette.text.tertiary,
  },
  '& table': {
    ...theme.typography.data,
    width: '100%',
    tableLayout: 'fixed',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: CARD_ROW_HEIGHT,
    padding: '0 8px',
    textAlign: 'right',
    fontWeight: 400,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { ...theme.typography.caption, fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& tbody tr:first-of-type > *': { borderTop: 0 },
  '& th:first-of-type': { width: '46%', textAlign: 'left', paddingLeft: 20 },
  '& tr > :last-child': { paddingRight: 20 },
  '& .bars': { position: 'relative', textAlign: 'left' },
  '& .unit': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    '& > header, & > dl': { paddingInline: 16 },
    '& > dl > div': { flexBasis: 140 },
    '& .bars': { display: 'none' },
    '& th, & td': { paddingBlock: 4 },
    '& th:first-of-type': { width: '52%', paddingLeft: 16 },
    '& tr > :last-child': { paddingRight: 16 },
  },
}));

/** A cell in a column of bars. The first row's cell draws the bars of all rows. */
export function BarsCell({ row, ...bars }: ComponentProps<typeof Bars> & { row: number }) {
  return (
    <td className="bars" aria-hidden="true">
      {row === 0 && (
        <Suspense fallback={null}>
          <Bars {...bars} />
        </Suspense>
      )}
    </td>
  );
}

interface SpanProps<S extends Span> {
  choice: SpanChoice<S>;
  chosen: S;
  onChoose: (span: S) => void;
}

/** A field to choose one of the offered spans. Shows nothing if there are no spans. */
export function SpanField<S extends Span>({ choice: { offered }, chosen, onChoose }: SpanProps<S>) {
  if (offered.length === 0) return null;
  const options = offered.map((span) => ({ value: span, label: SPAN_LABELS[span] }));
  return <SelectField label="Time span" options={options} chosen={chosen} onChoose={onChoose} />;
}
