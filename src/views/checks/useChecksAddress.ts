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
  constant,
  flag,
  optional,
  parameter,
  text,
  useAddress,
} from '../ui/address/useAddress';

export type ChecksView = 'records' | 'issues';

/** The state of a dashboard in the address. */
export interface ChecksAddress {
  text: string;
  ofClass: ClassFilter;
  tags: readonly string[];
  sort: CardSort;
  view: ChecksView;
  /** True in the work mode, which shows the records with issues one by one. */
  working: boolean;
  metric: Metric;
  /** First day of the graph; `to` is the last day. `null` stands for the first or last point. */
  from: Day | null;
  to: Day | null;
  /** True to show the points as a table instead of a graph. */
  asTable: boolean;
  /** Name of the speaker in the panel, or `null`. Only profiles have a panel. */
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
  speaker: kind === 'profile' ? optional('speaker') : constant(null),
});

/** Returns the state of a dashboard in the address, and a function that changes the state. */
export const useChecksAddress = (kind: CheckKind) => useAddress(useMemo(() => schemaOf(kind), [kind]));
