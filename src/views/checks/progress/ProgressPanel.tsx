import { METRIC_IDS, metricLabel, type StatsPoint } from '@src/domain/checks/checkStats';
import { CHECK_TEXTS, type CheckKind } from '@src/domain/checks/checks';
import { chosenRange } from '@src/domain/checks/dateRange';
import type { Period } from '@src/domain/dates/periods';
import { selectGraph, selectRange, selectWholeRange } from '@src/store/checks/progress.selectors';
import { useAppSelector } from '@src/store/hooks';
import { Suspense, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { classes } from '../../ui/button/classes';
import { NativeSelect } from '../../ui/form/NativeSelect';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { usePrinting } from '../../ui/print/printing';
import { TableIcon } from '../checkIcons';
import { FieldLabel } from '../FieldLabel';
import type { ChangeAddress, ChecksAddress } from '../useChecksAddress';
import { DateRange } from './DateRange';
import type { GraphProps } from './ProgressGraph';
import css from './ProgressPanel.module.css';

const PointsTable = lazyPart(() => import('./PointsTable'));
const ProgressGraph = lazyPart(() => import('./ProgressGraph'));

interface Props {
  kind: CheckKind;
  site: string;
  points: readonly StatsPoint[];
  address: ChecksAddress;
  change: ChangeAddress;
}

/** Shows one metric over a range of days, as a graph or as a table. */
export default function ProgressPanel({ kind, site, points, address, change }: Props) {
  const metricId = useId();
  const { metric, asTable } = address;
  const whole = useAppSelector((state) => selectWholeRange(state, { kind, site }));
  const { from, to } = chosenRange(address.from, address.to, whole);
  const inRange = useAppSelector((state) => selectRange(state, { kind, site, from, to }));
  const graph = useAppSelector((state) => selectGraph(state, { kind, site, from, to, metric }));
  const { plural } = CHECK_TEXTS[kind];
  const label = metricLabel(metric, plural);
  const changeRange = useCallback(
    (move: (now: Period) => Period, options: { replace: boolean }) =>
      change((now) => {
        const range = move(chosenRange(now.from, now.to, whole));
        // An end at the first or last point is `null`, so the range grows with new points.
        return {
          from: range.from === whole.from ? null : range.from,
          to: range.to === whole.to ? null : range.to,
        };
      }, options),
    [change, whole],
  );
  return (
    <>
      <div className={classes(css.controls, 'screen-only')}>
        <DateRange range={{ from, to }} onChange={changeRange} />
        <div>
          <FieldLabel htmlFor={metricId}>Metric</FieldLabel>
          <NativeSelect
            id={metricId}
            look="field"
            options={METRIC_IDS.map((value) => ({ value, label: metricLabel(value, plural) }))}
            chosen={metric}
            onChoose={(chosen) => change(() => ({ metric: chosen }))}
          />
        </div>
        {points.length > 0 && (
          <Button startIcon={<TableIcon />} onClick={() => change((now) => ({ asTable: !now.asTable }))}>
            {asTable ? 'Show as graph' : 'Show as table'}
          </Button>
        )}
      </div>
      {(asTable ? inRange : graph).length === 0 ? (
        <p>No data available for the selected date range</p>
      ) : asTable ? (
        <Suspense fallback={<p>Loading...</p>}>
          <PointsTable kind={kind} site={site} points={inRange} metric={metric} />
        </Suspense>
      ) : (
        <GraphBox kind={kind} site={site} label={label} metric={metric} graph={graph} />
      )}
    </>
  );
}

/**
 * Minimum width of the graph in pixels, because the height is a quarter of the width. On a phone the graph scrolls
 * sideways. Print uses this width.
 */
const LEAST_WIDTH = 560;

/** Padding in pixels on both sides, for labels that are wider than the graph's margin. */
const ROOM = 12;

/** Gives the graph the available width. */
function GraphBox(props: GraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const printing = usePrinting();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth - 2 * ROOM);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className={css.scroller} ref={box}>
      {width === 0 ? (
        <span>Loading graph...</span>
      ) : (
        <Suspense fallback={<span>Loading graph...</span>}>
          <ProgressGraph width={printing ? LEAST_WIDTH : Math.max(width, LEAST_WIDTH)} {...props} />
        </Suspense>
      )}
    </div>
  );
}
