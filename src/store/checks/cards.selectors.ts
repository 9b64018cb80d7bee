import type { AudienceWeight } from '../../domain/checks/audienceWeight';
import type { CheckGroup, ChecksId, ClassFilter } from '../../domain/checks/checks';
import { searchable } from '../../domain/text/searchable';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectSite } from '../sites/sites.selectors';
import { selectAudienceWeight } from './audienceWeight.selectors';
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

/** Separates the tags in a selector argument. No tag contains this character. */
const BETWEEN = '.';
/** Joins tags to one selector argument. */
export const joinTags = (tags: readonly string[]): string => tags.join(BETWEEN);
/** Splits a selector argument into tags. */
export const splitTags = (joined: string): string[] => (joined === '' ? [] : joined.split(BETWEEN));

const NOTHING: readonly CheckGroup[] = [];

const selectLocale = (state: RootState, { site }: ChecksId) => selectSite(state, { site }).locale;

const selectSorted = createAppSelector(
  [(state: RootState, { kind, site }: ChecksId) => selectGroups(state, { kind, site }), selectLocale],
  (groups, locale): readonly CheckGroup[] => (groups ? sortedByName(groups, locale) : NOTHING),
);

const selectNames = createAppSelector([selectSorted], (groups) => groups.map(({ name }) => searchable(name)));

const selectMatching = createAppSelector(
  [selectSorted, selectNames, (_state, { text }: { text: string }) => text],
  matchingGroups,
);

const selectClassed = createAppSelector(
  [selectMatching, (_state, { ofClass }: { ofClass: ClassFilter }) => ofClass],
  classedGroups,
);

/** Counts the issues of each tag among the cards that match the text and the class. */
export const selectTagCounts = createAppSelector([selectClassed], countTags);

/** The argument of selectors of filtered cards. `tags` is a string from `joinTags`. */
interface FilterArguments extends ChecksId {
  text: string;
  ofClass: ClassFilter;
  tags: string;
}
const selectTags = (_state: RootState, { tags }: FilterArguments): string => tags;

const selectTagged = createAppSelector([selectClassed, selectTags], (groups, tags) =>
  taggedGroups(groups, splitTags(tags)),
);

export interface CardArguments extends FilterArguments {
  sort: CardSort;
}
const selectSort = (_state: RootState, { sort }: CardArguments): CardSort => sort;
const selectSortWeight = (state: RootState, { kind, site, sort }: CardArguments): AudienceWeight | null =>
  sort === 'impact' ? selectAudienceWeight(state, { kind, site }) : null;

/** Returns the sorted cards that match the text, the class and the tags. */
export const selectCards = createAppSelector(
  [selectTagged, selectSort, selectSortWeight],
  (groups, sort, audienceWeight) => (sort === 'impact' ? sortedByImpact(groups, audienceWeight) : groups),
);

/** Counts the errors and warnings of all shown cards. */
export const selectTotals = createAppSelector([selectTagged], totalsOf);

const selectByIssue = createAppSelector([selectTagged], groupedByIssue);

/** Returns the sorted cards of the view by issue, one card for each issue. */
export const selectIssueCards = createAppSelector(
  [selectByIssue, selectSort, selectLocale, selectSortWeight],
  sortedIssues,
);
