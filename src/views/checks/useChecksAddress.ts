import { useMemo } from 'react';
import { DEFAULT_METRIC, type Metric, parseMetric } from '../../domain/checks/checkStats';
import { CHECK_TEXTS, type CheckKind, CLASS_FILTERS, type ClassFilter } from '../../domain/checks/checks';
import { parseDay } from '../../domain/dates/days';
import type { Day } from '../../domain/dates/timestamps';
import type { CardSort } from '../../store/checks/cards';
import { joinTags, splitTags } from '../../store/checks/cards.selectors';
import {
  type AddressSchema,
  type ChangeAddress as Change,
  choice,
  flag,
  optional,
  parameter,
  text,
  unsaid,
  useAddress,
} from '../ui/address/useAddress';

export type ChecksView = 'records' | 'issues';

/** What the address says of a dashboard. */
export interface ChecksAddress {
  text: string;
  ofClass: ClassFilter;
  tags: readonly string[];
  sort: CardSort;
  view: ChecksView;
  /** Whether what has issues is worked through one by one. */
  working: boolean;
  metric: Metric;
  /** `null` for as far as the points go. */
  from: Day | null;
  to: Day | null;
  /** Whether the points are shown as a table in place of the graph. */
  asTable: boolean;
  /** Of whom more is shown: of profiles alone. */
  speaker: string | null;
}

export type ChangeAddress = Change<ChecksAddress>;

function readTags(kind: CheckKind, listed: string | null): readonly string[] {
  const asked = splitTags(listed ?? '');
  return CHECK_TEXTS[kind].tags.map(({ tag }) => tag).filter((tag) => asked.includes(tag));
}

const day = (name: string) =>
  parameter<Day | null>(
    name,
    (found) => parseDay(found) ?? null,
    (value) => value,
  );

const schemaOf = (kind: CheckKind): AddressSchema<ChecksAddress> => ({
  text: text('filter'),
  ofClass: choice<ClassFilter>('class', CLASS_FILTERS, 'all'),
  tags: parameter(
    'tags',
    (listed) => readTags(kind, listed),
    (tags) => joinTags(tags) || null,
  ),
  sort: choice<CardSort>('sort', ['name', 'impact'], 'name'),
  view: choice<ChecksView>('view', ['records', 'issues'], 'records'),
  working: flag('mode', 'work'),
  metric: parameter(
    'metric',
    (found): Metric => parseMetric(found),
    (metric) => (metric === DEFAULT_METRIC ? null : metric),
  ),
  from: day('from'),
  to: day('to'),
  asTable: flag('graph', 'table'),
  speaker: kind === 'profile' ? optional('speaker') : unsaid(null),
});

/** Typing replaces the entry in the history, the rest adds one. */
export const useChecksAddress = (kind: CheckKind) => useAddress(useMemo(() => schemaOf(kind), [kind]));
