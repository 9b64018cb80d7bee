import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { formatCount } from '../../../domain/figures/formats';
import type { PlaceBuckets } from '../../../store/summaries/search.selectors';
import { SelectField } from '../../ui/form/SelectField';
import { lazyPart } from '../../ui/lazy/lazyPart';

const BucketBars = lazyPart(() => import('./BucketBars'));

/** As high as a chart, so that nothing moves when it comes. */
const ROOM = 168;

const Box = styled('div')(({ theme }) => ({
  padding: '4px 20px 16px',
  '& .charts': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 40px', marginTop: 12 },
  '& figure': { margin: 0, minWidth: 0 },
  '& figcaption, & .legend': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 },
  '& i': {
    display: 'inline-block',
    width: 14,
    height: 10,
    margin: '0 6px 0 12px',
    borderRadius: 1,
    border: `1px dashed ${theme.vars.palette.chart[1]}`,
  },
  '& .filled': { border: 0, backgroundColor: theme.vars.palette.chart[1] },
  [theme.breakpoints.down('md')]: { '& .charts': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

interface Props {
  buckets: readonly PlaceBuckets[];
  locale: string;
}

/** The buckets of one place, by name and by intent. */
export function BucketCharts({ buckets, locale }: Props) {
  const [chosen, setChosen] = useState('Total');
  const lines = buckets.find(({ place }) => place === chosen)?.lines ?? [];
  return (
    <Box>
      <div className="tools">
        <SelectField
          label="Chart of"
          options={buckets.map(({ place }) => ({ value: place, label: place }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <span className="legend" aria-hidden="true">
          <i /> old
          <i className="filled" /> new
        </span>
      </div>
      <div className="charts">
        {lines.map(({ metric, cells }) => (
          <figure key={metric}>
            <figcaption>
              {chosen} {metric}, rankings in each bucket
            </figcaption>
            <Suspense fallback={<div style={{ height: ROOM }} />}>
              <BucketBars cells={cells} count={(value) => formatCount(value, locale)} />
            </Suspense>
          </figure>
        ))}
      </div>
    </Box>
  );
}
