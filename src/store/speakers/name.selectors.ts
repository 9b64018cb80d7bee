import { type CombinedMatch, combineMatches } from '../../domain/speakers/match';
import { similarNames } from '../../domain/speakers/similarNames';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectCheckedNames, selectProfileIssues } from './content.selectors';
import { selectCoRequests, selectGraphNames } from './coRequests.selectors';
import { offeredSpans, type Spans, spanOf } from './parts';
import { selectSpans } from './plan.selectors';
import {
  selectProductNames,
  selectRelations,
  selectRequests,
  selectSearch,
  selectSearchedNames,
  selectSpeakerNames,
} from './speakerFigures.selectors';
import { selectSpend } from './spend.selectors';

type Arguments = [site: string, spans: string, name: string];

const firstProducts = (spans: Spans) => offeredSpans('products', spans)[0] ?? null;

const spansArgument = (state: RootState, ...[site, spans]: Arguments): Spans =>
  selectSpans(state, site, spans);

/** Combines the name matches of all loaded lists. One list may know a name that the others do not. */
const selectNameMatch = createAppSelector(
  [
    (state: RootState, ...[site, spans, name]: Arguments) =>
      selectRequests(state, site, firstProducts(spansArgument(state, site, spans, name)), name),
    (state: RootState, ...[site, , name]: Arguments) => selectRelations(state, site, null, name),
    (state: RootState, ...[site, , name]: Arguments) => selectSearch(state, site, null, name),
    (state: RootState, ...[site, , name]: Arguments) => selectProfileIssues(state, site, name),
    (state: RootState, ...[site, spans, name]: Arguments) =>
      selectCoRequests(state, site, spanOf('requestGraph', spansArgument(state, site, spans, name)), name),
    (state: RootState, ...[site, spans, name]: Arguments) =>
      selectSpend(state, site, spanOf('googleAds', spansArgument(state, site, spans, name)), name),
  ],
  (requests, relations, search, profile, together, networks): CombinedMatch =>
    combineMatches(
      [requests, relations, search, profile, together, ...networks].flatMap((found) =>
        found ? [found.match] : [],
      ),
    ),
);

const MOST_OFFERED = 10;

/** Returns the names of all speakers in the loaded lists. */
const selectAllNames = createAppSelector(
  [
    (state: RootState, ...asked: Arguments) =>
      selectProductNames(state, asked[0], firstProducts(spansArgument(state, ...asked))),
    (state: RootState, site: string) => selectSpeakerNames(state, site, null),
    (state: RootState, site: string) => selectSearchedNames(state, site, null),
    (state: RootState, site: string) => selectCheckedNames(state, site),
    (state: RootState, ...asked: Arguments) =>
      selectGraphNames(state, asked[0], spanOf('requestGraph', spansArgument(state, ...asked))),
  ],
  (...lists): readonly string[] => lists.flatMap((names) => names ?? []),
);

/** Returns suggestions for a name that is unknown or ambiguous, or `null` if the name is known. */
export const selectNameSuggestions = createAppSelector(
  [
    selectNameMatch,
    (state: RootState, ...asked: Arguments) =>
      selectNameMatch(state, ...asked).kind === 'unknown' ? selectAllNames(state, ...asked) : null,
    (_state: RootState, ...[, , name]: Arguments) => name,
  ],
  (verdict, all, name): { kind: 'unknown' | 'ambiguous'; names: readonly string[] } | null => {
    if (verdict.kind === 'known') return null;
    if (verdict.kind === 'ambiguous') return verdict;
    return { kind: 'unknown', names: similarNames(name, all ?? [], MOST_OFFERED) };
  },
);
