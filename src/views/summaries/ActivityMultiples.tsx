import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { SPAN_LABELS } from '../../domain/dates/spans';
import { formatDecimal, NO_FIGURE } from '../../domain/figures/formats';
import { AVERAGE_DAYS, type Multiple } from '../../store/summaries/activity.selectors';
import { lazyPart } from '../ui/lazy/lazyPart';

const Bars = lazyPart(() => import('../ui/marks/Bars'));

const ROW_HEIGHT = 24;

const Box = styled('section')(({ theme }) => ({
  padding: '8px 24px 24px',
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: '20px 32px',
    marginTop: 16,
  },
  '& table': {
    ...theme.typography.data,
    width: '100%',
    tableLayout: 'fixed',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& caption': { ...theme.typography.label, padding: '0 0 4px', textAlign: 'left' },
  '& th, & td': { height: ROW_HEIGHT, padding: 0, fontWeight: 400, textAlign: 'right' },
  '& th': { width: 72, textAlign: 'left', color: theme.vars.palette.text.secondary },
  '& td:last-of-type': { width: 84 },
  '& .bars': { position: 'relative' },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px 24px' },
}));

interface Props {
  multiples: readonly Multiple[];
  locale: string;
}

const SMALL = 10;

/** Decimals only where the figures are few, and the same in all of a chart. */
const placesOf = (averages: Multiple['averages']): number =>
  averages.every(({ value }) => value === null || value < SMALL) ? 1 : 0;

/** A small chart for each figure, each with a scale of its own, that is a table of the same. */
export function ActivityMultiples({ multiples, locale }: Props) {
  const heading = useId();
  return (
    <Box aria-labelledby={heading}>
      <Typography variant="h2" id={heading}>
        In {AVERAGE_DAYS} days on average
      </Typography>
      <Typography variant="caption" component="p">
        The same over each span: a bar longer than the one below it means more than there used to be
      </Typography>
      <div>
        {multiples.map(({ label, averages }) => (
          <table key={label}>
            <caption>{label}</caption>
            <tbody>
              {averages.map(({ span, value }, row) => (
                <tr key={span}>
                  <th scope="row">{SPAN_LABELS[span]}</th>
                  <td className="bars" aria-hidden="true">
                    {row === 0 && (
                      <Suspense fallback={null}>
                        <Bars
                          figures={averages.map((each) => ({ value: each.value, benchmark: null }))}
                          rowHeight={ROW_HEIGHT}
                          earlier={false}
                        />
                      </Suspense>
                    )}
                  </td>
                  <td>{value === null ? NO_FIGURE : formatDecimal(value, locale, placesOf(averages))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Box>
  );
}
