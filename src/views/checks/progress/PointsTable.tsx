import { styled } from '@mui/material/styles';
import {
  formatMetric,
  METRICS,
  type Metric,
  metricLabel,
  type StatsPoint,
} from '@src/domain/checks/checkStats';
import { CHECK_TEXTS, type CheckKind } from '@src/domain/checks/checks';
import { formatDateTime } from '@src/domain/figures/formats';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

const ROW_HEIGHT = 32;

const Scroller = styled('div')(({ theme }) => ({
  maxHeight: 11 * ROW_HEIGHT,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  '&:focus-visible': { outlineOffset: -2 },
  '& table': {
    ...theme.typography.data,
    width: '100%',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': { height: ROW_HEIGHT, padding: '0 12px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr + tr > *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tr[aria-hidden] td': { height: 'auto', padding: 0, border: 0 },
}));

const COUNTS: readonly Metric[] = ['errors', 'warnings', 'records'];

interface Props {
  kind: CheckKind;
  site: string;
  /** Points in ascending order, as in the graph. The table begins with the latest point. */
  points: readonly StatsPoint[];
  metric: Metric;
}

/** A scrolling table of all points of the graph. */
export default function PointsTable({ kind, site, points, metric }: Props) {
  const timeZone = useAppSelector(selectTimeZone);
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: points.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  const rows = virtualizer.getVirtualItems();
  const above = rows[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);
  const { plural } = CHECK_TEXTS[kind];
  const columns = COUNTS.includes(metric) ? COUNTS : [metric, ...COUNTS];
  const label = `Progress of ${plural}`;
  return (
    <Scroller ref={scroller} role="region" aria-label={`${label}, scrolls`} tabIndex={0}>
      <table aria-label={label} aria-rowcount={points.length + 1}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {metricLabel(column, plural)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} columns={columns.length + 1} />
          {rows.map(({ index }) => {
            const point = points[points.length - 1 - index];
            return (
              point && (
                <tr key={index} aria-rowindex={index + 2}>
                  <th scope="row">{formatDateTime(point.at, timeZone)}</th>
                  {columns.map((column) => (
                    <td key={column}>{formatMetric(METRICS[column].of(point), column, locale)}</td>
                  ))}
                </tr>
              )
            );
          })}
          <Spacer height={below} columns={columns.length + 1} />
        </tbody>
      </table>
    </Scroller>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
