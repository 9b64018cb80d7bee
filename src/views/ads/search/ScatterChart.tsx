import { FIELD_LABELS, type FieldSpeakers } from '@src/domain/ads/organicOverlap';
import { nearestSpot, type Scatter, type Spot } from '@src/domain/ads/scatter';
import { speakerPath } from '@src/domain/screens/speakers';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classes } from '../../ui/button/classes';
import { AREA_KEYS, type AreaKeyUseOf } from '../../ui/keys/areaKeys';
import { isKey, keyUse } from '../../ui/keys/keys';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden';
import css from './ScatterChart.module.css';
import { HEIGHT, MARGIN, ScatterDrawing } from './ScatterDrawing';
import { SpeakerLink } from './SpeakerLink';
import { speakerFacts } from './searchTexts';
import { useWidth } from './useWidth';

/** Maximum distance, in pixels, at which the pointer selects a dot. */
const REACH = 24;
/** Number of dots that a page key skips. */
const PAGE = 10;

/** The dot that each key leads to. */
const STEPS: Record<Exclude<AreaKeyUseOf<'points'>, 'close'>, (place: number, last: number) => number> = {
  next: (place, last) => Math.min(last, place + 1),
  previous: (place) => Math.max(0, place - 1),
  pageOn: (place, last) => Math.min(last, place + PAGE),
  pageBack: (place) => Math.max(0, place - PAGE),
  first: () => 0,
  last: (_place, last) => last,
};

/** The selected speaker. A clicked speaker stays selected. */
interface Reading {
  name: string;
  by: 'pointer' | 'click' | 'keys';
}

interface Props {
  site: string;
  scatter: Scatter;
  fields: readonly FieldSpeakers[];
  currencies: readonly string[];
  /** Label of the vertical axis. */
  amount: string;
  locale: string;
}

/** The chart of the four fields. The pointer or the arrow keys select one speaker at a time. */
export function ScatterChart({ site, scatter, fields, currencies, amount, locale }: Props) {
  const { spots } = scatter;
  const navigate = useNavigate();
  const help = useId();
  const [box, width] = useWidth();
  const [reading, setReading] = useState<Reading | null>(null);
  const place = reading === null ? -1 : spots.findIndex(({ speaker }) => speaker.name === reading.name);
  const spot = spots[place];
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };

  const read = (at: number, by: Reading['by']) => {
    const name = spots[at]?.speaker.name;
    setReading(name === undefined ? null : { name, by });
  };
  const pointAt = (by: 'pointer' | 'click') => (event: PointerEvent | React.MouseEvent) => {
    if (by === 'pointer' && reading?.by === 'click') return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    read(nearestSpot(spots, { x: event.clientX - left, y: event.clientY - top }, inner, REACH), by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (spot && isKey(event, 'Enter')) {
      const path = speakerPath(site, spot.speaker.name);
      if (path !== null) void navigate(path);
      return;
    }
    const use = keyUse(AREA_KEYS.points, event);
    if (use === undefined) return;
    event.preventDefault();
    if (use === 'close') setReading(null);
    else read(spot ? STEPS[use](place, spots.length - 1) : use === 'last' ? spots.length - 1 : 0, 'keys');
  };
  const textOf = ({ speaker, field }: Spot): string =>
    [...speakerFacts(speaker, currencies, locale), FIELD_LABELS[field]].join(', ');

  return (
    <>
      <div className={css.box} ref={box}>
        {width > 0 && (
          <>
            <ScatterDrawing
              scatter={scatter}
              fields={fields}
              width={width}
              amount={amount}
              locale={locale}
              label={`Speakers by position and ${amount}`}
            />
            {/* The whole area handles the keys, and the description of the area names the keys. */}
            <div
              className={css.reader}
              role="application"
              aria-label="Speakers of the picture"
              aria-describedby={help}
              tabIndex={0}
              style={{ left: MARGIN.left, top: MARGIN.top, ...inner }}
              onPointerMove={pointAt('pointer')}
              onPointerLeave={() => setReading((now) => (now?.by === 'pointer' ? null : now))}
              onClick={pointAt('click')}
              onKeyDown={onKeyDown}
            >
              {spot && <b style={{ left: spot.x * inner.width, top: (1 - spot.y) * inner.height }} />}
            </div>
          </>
        )}
      </div>
      <VisuallyHidden id={help}>
        Arrow keys go from speaker to speaker, from the best position to the worst; Enter opens the speaker,
        Escape clears the selection. The lists below have the same speakers.
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {reading?.by === 'keys' && spot && `${spot.speaker.name}: ${textOf(spot)}`}
      </VisuallyHidden>
      <p className={classes(css.read, 'screen-only')}>
        {spot ? (
          <>
            <SpeakerLink site={site} name={spot.speaker.name} />
            <span>{`: ${textOf(spot)}`}</span>
          </>
        ) : (
          'Point at a dot, or go from one to the next with the arrow keys; a click keeps it.'
        )}
      </p>
    </>
  );
}
