import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DEFAULT_METRIC, type Metric, parseMetric } from '../../domain/checks/checkStats';
import { CHECK_TEXTS, type CheckKind } from '../../domain/checks/checks';
import { parseDay } from '../../domain/checks/dateRange';
import type { Day } from '../../domain/dates/timestamps';
import type { CardSort } from '../../store/checks/cards';
import { joinTags, splitTags } from '../../store/checks/cards.selectors';
import { currentEntry } from '../ui/address/currentEntry';

export type ChecksView = 'records' | 'issues';

/** What the address says of a dashboard. What it leaves out, or says wrongly, is the default. */
export interface ChecksAddress {
  text: string;
  tags: readonly string[];
  sort: CardSort;
  view: ChecksView;
  metric: Metric;
  /** `null` for as far as the points go. */
  from: Day | null;
  to: Day | null;
  /** Whether the points are shown as a table in place of the graph. */
  asTable: boolean;
}

function parseAddress(kind: CheckKind, search: string): ChecksAddress {
  const params = new URLSearchParams(search);
  const asked = splitTags(params.get('tags') ?? '');
  return {
    text: params.get('filter') ?? '',
    tags: CHECK_TEXTS[kind].tags.map(({ tag }) => tag).filter((tag) => asked.includes(tag)),
    sort: params.get('sort') === 'impact' ? 'impact' : 'name',
    view: params.get('view') === 'issues' ? 'issues' : 'records',
    metric: parseMetric(params.get('metric')),
    from: parseDay(params.get('from')) ?? null,
    to: parseDay(params.get('to')) ?? null,
    asTable: params.get('graph') === 'table',
  };
}

const writeAddress = ({ text, tags, sort, view, metric, from, to, asTable }: ChecksAddress) =>
  new URLSearchParams({
    ...(text !== '' && { filter: text }),
    ...(tags.length > 0 && { tags: joinTags(tags) }),
    ...(sort !== 'name' && { sort }),
    ...(view !== 'records' && { view }),
    ...(metric !== DEFAULT_METRIC && { metric }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(asTable && { graph: 'table' }),
  });

export type ChangeAddress = (
  changes: (now: ChecksAddress) => Partial<ChecksAddress>,
  options?: { replace: boolean },
) => void;

/** The address holds what a colleague needs to see the same. Typing replaces its entry, the rest adds one. */
export function useChecksAddress(kind: CheckKind) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = useMemo(() => parseAddress(kind, search), [kind, search]);
  const change: ChangeAddress = useCallback(
    (changes, options = { replace: false }) => {
      const entry = currentEntry();
      const now = parseAddress(kind, entry.search);
      void navigate(
        { search: writeAddress({ ...now, ...changes(now) }).toString() },
        // What the history entry holds beside its address stays with it, and goes along to the next.
        { ...options, state: entry.state, preventScrollReset: true },
      );
    },
    [kind, navigate],
  );
  return { address, change };
}
