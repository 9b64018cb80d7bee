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
import { observeSize } from '../../ui/table/observeSize';
import css from './PointsTable.module.css';

const ROW_HEIGHT = 32;
/** The height of the box with many points. */
const MAX_HEIGHT = 352;

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
    initialRect: { width: window.innerWidth, height: MAX_HEIGHT },
    observeElementRect: observeSize,
  });
  const rows = virtualizer.getVirtualItems();
  const above = rows[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);
  const { plural } = CHECK_TEXTS[kind];
  const columns = COUNTS.includes(metric) ? COUNTS : [metric, ...COUNTS];
  const label = `Progress of ${plural}`;
  return (
    <div className={css.scroller} ref={scroller} role="region" aria-label={`${label}, scrolls`} tabIndex={0}>
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
    </div>
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
