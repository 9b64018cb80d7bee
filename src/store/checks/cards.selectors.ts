import type { Reach } from '../../domain/checks/audienceWeight';
import type { CheckGroup, CheckKind, ClassFilter } from '../../domain/checks/checks';
import { searchable } from '../../domain/text/searchable';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectSite } from '../sites/sites.selectors';
import {
  type CardSort,
  classedGroups,
  countTags,
  matchingGroups,
  sortedByImpact,
  sortedByName,
  taggedGroups,
  totalsOf,
} from './cards';
import { selectGroups } from './checkData.slice';
import { groupedByIssue, sortedIssues } from './issues';
import { selectReach } from './reach.selectors';

/** Between the tags of one argument; no tag of ours contains it. */
const BETWEEN = '.';
export const joinTags = (tags: readonly string[]): string => tags.join(BETWEEN);
export const splitTags = (joined: string): string[] => (joined === '' ? [] : joined.split(BETWEEN));

const NOTHING: readonly CheckGroup[] = [];

const selectSorted = createAppSelector(
  [
    (state: RootState, kind: CheckKind, site: string) => selectGroups(state, { kind, site }),
    (state: RootState, _kind: CheckKind, site: string) => selectSite(state, site).locale,
  ],
  (groups, locale): readonly CheckGroup[] => (groups ? sortedByName(groups, locale) : NOTHING),
);

const selectNames = createAppSelector([selectSorted], (groups) => groups.map(({ name }) => searchable(name)));

const selectMatching = createAppSelector(
  [selectSorted, selectNames, (_state, _kind: CheckKind, _site: string, text: string) => text],
  matchingGroups,
);

const selectClassed = createAppSelector(
  [selectMatching, (_state, _kind: CheckKind, _site: string, _text: string, ofClass: ClassFilter) => ofClass],
  classedGroups,
);

/** How many issues each tag would show, under the text and the class. */
export const selectTagCounts = createAppSelector([selectClassed], countTags);

type FilterArguments = [kind: CheckKind, site: string, text: string, ofClass: ClassFilter, tags: string];
const selectTags = (_state: RootState, ...[, , , , tags]: FilterArguments): string => tags;

const selectTagged = createAppSelector([selectClassed, selectTags], (groups, tags) =>
  taggedGroups(groups, splitTags(tags)),
);

export type CardArguments = [...FilterArguments, sort: CardSort];
const selectSort = (_state: RootState, ...[, , , , , sort]: CardArguments): CardSort => sort;
const selectSortReach = (state: RootState, ...[kind, site, , , , sort]: CardArguments): Reach | null =>
  sort === 'impact' ? selectReach(state, kind, site) : null;

/** The cards under the text, the class and the tags, in their order. */
export const selectCards = createAppSelector(
  [selectTagged, selectSort, selectSortReach],
  (groups, sort, reach) => (sort === 'impact' ? sortedByImpact(groups, reach) : groups),
);

/** How many issues the cards show together. */
export const selectTotals = createAppSelector([selectTagged], totalsOf);

const selectByIssue = createAppSelector([selectTagged], groupedByIssue);

/** The same, one card for each issue. */
export const selectIssueCards = createAppSelector(
  [
    selectByIssue,
    selectSort,
    (state: RootState, _kind: CheckKind, site: string) => selectSite(state, site).locale,
    selectSortReach,
  ],
  sortedIssues,
);
