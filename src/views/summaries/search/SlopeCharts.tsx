import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { RankChange } from '../../../domain/summaries/searchSums';
import { PLACES, type RankingLine } from '../../../store/summaries/search.selectors';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { Slope } from './SlopeChart';

const SlopeChart = lazyPart(() => import('./SlopeChart'));

/** As high as a chart, so that nothing moves when it comes. */
const ROOM = 132;

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '4px 16px',
  padding: '0 20px 12px',
  '& figure': { margin: 0, minWidth: 0 },
  '& figcaption': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '0 16px 12px' },
}));

function slopeOf(label: string, { average }: RankChange, write: (rank: number) => string): Slope[] {
  if (average.old === null || average.new === null) return [];
  return [
    { label, old: average.old, new: average.new, oldText: write(average.old), newText: write(average.new) },
  ];
}

/** A chart for each ranking that has been compared anywhere. */
export function SlopeCharts({
  ranking,
  write,
}: {
  ranking: readonly RankingLine[];
  write: (rank: number) => string;
}) {
  const charts = ranking
    .map(({ label, changes }) => ({
      label,
      slopes: changes.flatMap((change, place) => slopeOf(PLACES[place]?.label ?? '', change, write)),
    }))
    .filter(({ slopes }) => slopes.length > 0);
  if (charts.length === 0) return null;
  return (
    <Box>
      {charts.map(({ label, slopes }) => (
        <figure key={label}>
          <figcaption>{label}, average rank, old to new</figcaption>
          <Suspense fallback={<div style={{ height: ROOM }} />}>
            <SlopeChart slopes={slopes} />
          </Suspense>
        </figure>
      ))}
    </Box>
  );
}
