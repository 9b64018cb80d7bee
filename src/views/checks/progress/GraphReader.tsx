import { formatMetric, type Metric, nearestTo, type StatsPoint } from '@src/domain/checks/checkStats';
import { CHECK_TEXTS, type CheckKind, countOf } from '@src/domain/checks/checks';
import { formatCount, formatDateTime, NO_FIGURE } from '@src/domain/figures/formats';
import type { GraphPoint } from '@src/store/checks/progress.selectors';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { AREA_KEYS, type AreaKeyUseOf } from '../../ui/keys/areaKeys';
import { keyUse } from '../../ui/keys/keys';
import css from './GraphReader.module.css';

interface Props {
  kind: CheckKind;
  label: string;
  metric: Metric;
  graph: readonly GraphPoint[];
  locale: string;
  /** Position and size of the graph area in pixels. */
  box: { left: number; top: number; width: number; height: number };
  times: { min: number; max: number };
  values: { min: number; max: number };
}

const share = (value: number, { min, max }: { min: number; max: number }) => (value - min) / (max - min);

/** Number of points that a page key skips. */
const PAGE = 10;

/** Returns the index of the point that a key leads to, or `null` for other keys. */
function pointAfter(use: AreaKeyUseOf<'points'> | undefined, from: number, last: number): number | null {
  switch (use) {
    case 'previous':
      return Math.max(0, from - 1);
    case 'next':
      return Math.min(last, from + 1);
    case 'pageBack':
      return Math.max(0, from - PAGE);
    case 'pageOn':
      return Math.min(last, from + PAGE);
    case 'first':
      return 0;
    case 'last':
      return last;
    default:
      return null;
  }
}

/** Shows the values of a point, under the pointer or with the arrow keys. Includes points that the drawn line omits. */
export function GraphReader({ kind, label, metric, graph, locale, box, times, values }: Props) {
  const timeZone = useAppSelector(selectTimeZone);
  const points = useMemo(() => graph.map(({ point }) => point), [graph]);
  const [read, setRead] = useState<GraphPoint | null>(null);
  const last = graph.length - 1;
  // Another range may not contain the point.
  const place = read ? graph.indexOf(read) : -1;
  const shown = graph[place];
  const current = shown ?? graph[last];
  if (!current) return null;

  const texts = textsOf(current, { kind, label, metric, locale, timeZone });
  const x = shown ? share(shown.x, times) * box.width : 0;
  const y = shown ? (1 - share(shown.y, values)) * box.height : 0;
  return (
    <div
      className={css.area}
      role="slider"
      tabIndex={0}
      aria-label={`Points of ${label}`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={graph.length}
      aria-valuenow={(shown ? place : last) + 1}
      aria-valuetext={texts.join(', ')}
      style={box}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setRead(current);
      }}
      onBlur={() => setRead(null)}
      onKeyDown={(event: KeyboardEvent) => {
        const use = keyUse(AREA_KEYS.points, event);
        if (use === 'close') setRead(null);
        const next = pointAfter(use, shown ? place : last, last);
        if (next === null) return;
        event.preventDefault();
        setRead(graph[next] ?? null);
      }}
      onPointerMove={({ clientX, currentTarget }: PointerEvent) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        const instant = times.min + ((clientX - left) / width) * (times.max - times.min);
        setRead(graph[nearestTo(points, instant)] ?? null);
      }}
      onPointerLeave={() => setRead(null)}
    >
      {shown && (
        <>
          <i style={{ left: x }} />
          <b style={{ left: x, top: y }} />
          <p style={x < box.width / 2 ? { left: x + 12 } : { right: box.width - x + 12 }}>
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

interface Wording {
  kind: CheckKind;
  label: string;
  metric: Metric;
  locale: string;
  timeZone: string;
}

/** Returns the time and the value of a point, and the counts behind the value. */
function textsOf({ y, point }: GraphPoint, { kind, label, metric, locale, timeZone }: Wording): string[] {
  const { errors, warnings, records }: StatsPoint = point;
  const count = (value: number | null, noun: string) =>
    value === null ? `${NO_FIGURE} ${noun}s` : countOf(value, formatCount(value, locale), noun);
  return [
    formatDateTime(point.at, timeZone),
    `${label} ${formatMetric(y, metric, locale)}`,
    [count(errors, 'error'), count(warnings, 'warning'), count(records, CHECK_TEXTS[kind].noun)].join(', '),
  ];
}
