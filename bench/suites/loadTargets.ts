import { NONE, number, type Target } from '../lib/print';
import { type Cell, find, type Measure } from './loadCells';
import { type ClickSample, isCarriedOut } from './loadClicks';
import { CONDITION_NAMES, type Condition, OWN, PEER, SCREENS, type Screen } from './loadContenders';

const SLOW: Condition = 'cpu4x+fast4g';

const BYTES: readonly { screen: Screen; kilobytes: number; scripts?: number }[] = [
  { screen: 'login', kilobytes: 135, scripts: 4 },
  { screen: 'report', kilobytes: 185 },
];

interface Race {
  what: string;
  measure: Measure;
  screen: Screen;
  condition: Condition;
  /** Limit as a multiple of the peer's time. */
  limit: number;
  /** True if early clicks must have succeeded too, so that a button counts as usable. */
  byClick?: boolean;
}

const BUTTONS = {
  what: 'both provider buttons usable',
  measure: 'usable',
  screen: 'login',
  byClick: true,
} as const;
const REPORT = { what: 'report usable', measure: 'usable', screen: 'report', limit: 0.6 } as const;

const RACES: readonly Race[] = [
  { what: 'login first painted', measure: 'firstPaint', screen: 'login', condition: SLOW, limit: 0.3 },
  { what: 'report first painted', measure: 'firstPaint', screen: 'report', condition: SLOW, limit: 0.3 },
  { what: 'login can be typed into', measure: 'typed', screen: 'login', condition: SLOW, limit: 0.35 },
  { ...BUTTONS, condition: SLOW, limit: 0.5 },
  { ...BUTTONS, condition: 'none', limit: 0.5 },
  { ...REPORT, condition: SLOW },
  { ...REPORT, condition: 'none' },
];

const MOST_SHIFT = 0.01;

function raceTarget(cells: readonly Cell[], clicks: readonly ClickSample[], race: Race): Target {
  const { what, measure, screen, condition, limit, byClick = false } = race;
  const own = find(cells, OWN.name, screen, condition);
  const peer = find(cells, PEER, screen, condition);
  const lost = byClick
    ? clicks.filter((click) => click.condition === condition && !isCarriedOut(click)).length
    : 0;
  const ratio = own && peer ? own.median(measure) / peer.median(measure) : null;
  const against = peer ? `${PEER} ${number(peer.median(measure))} ms` : NONE;
  return {
    what: `${what}, ${condition}`,
    value: lost > 0 ? Number.NaN : ratio,
    limit,
    unit: `x ${PEER}`,
    against: lost > 0 ? `${lost} early clicks not carried out once` : against,
  };
}

function byteTargets(cells: readonly Cell[]): Target[] {
  return BYTES.flatMap(({ screen, kilobytes, scripts }) => {
    const own = find(cells, OWN.name, screen, 'none');
    const itself = { against: 'itself' };
    const target = (what: string, measure: Measure, limit: number, unit: string): Target => ({
      what: `${what} before the ${screen} is usable`,
      value: own?.median(measure) ?? null,
      limit,
      unit,
      ...itself,
    });
    return [
      target('JavaScript', 'script', kilobytes, 'kB brotli'),
      ...(scripts === undefined ? [] : [target('scripts', 'scripts', scripts, 'scripts')]),
    ];
  });
}

const shiftTargets = (cells: readonly Cell[]): Target[] =>
  SCREENS.flatMap((screen) =>
    CONDITION_NAMES.map((condition): Target => {
      const own = find(cells, OWN.name, screen, condition);
      return {
        what: `${screen}, layout shift of the worst visit, ${condition}`,
        value: own ? Math.max(...own.of('shift')) : null,
        limit: MOST_SHIFT,
        unit: 'in all',
        against: 'itself',
        decimals: 4,
      };
    }),
  );

export const loadTargets = (cells: readonly Cell[], clicks: readonly ClickSample[]): Target[] => [
  ...RACES.map((race) => raceTarget(cells, clicks, race)),
  ...shiftTargets(cells),
  ...byteTargets(cells),
];
