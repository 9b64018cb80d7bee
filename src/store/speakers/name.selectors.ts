import { type CombinedMatch, combineMatches } from '../../domain/speakers/match';
import { similarNames } from '../../domain/speakers/similarNames';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import type { OfSite } from '../selectorArguments';
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

/** The argument of selectors about a name. `spans` is a string from `joinSpans`. */
interface OfName extends OfSite {
  spans: string;
  name: string;
}

const firstProducts = (spans: Spans) => offeredSpans('products', spans)[0] ?? null;

const requestsSpan = (state: RootState, { spans }: OfName) => firstProducts(selectSpans(state, { spans }));

/** Combines the name matches of all loaded lists. One list may know a name that the others do not. */
const selectNameMatch = createAppSelector(
  [
    (state: RootState, of: OfName) =>
      selectRequests(state, { site: of.site, span: requestsSpan(state, of), name: of.name }),
    (state: RootState, { site, name }: OfName) => selectRelations(state, { site, span: null, name }),
    (state: RootState, { site, name }: OfName) => selectSearch(state, { site, span: null, name }),
    (state: RootState, { site, name }: OfName) => selectProfileIssues(state, { site, name }),
    (state: RootState, { site, spans, name }: OfName) =>
      selectCoRequests(state, { site, span: spanOf('requestGraph', selectSpans(state, { spans })), name }),
    (state: RootState, { site, spans, name }: OfName) =>
      selectSpend(state, { site, span: spanOf('googleAds', selectSpans(state, { spans })), name }),
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
    (state: RootState, of: OfName) =>
      selectProductNames(state, { site: of.site, span: requestsSpan(state, of) }),
    (state: RootState, { site }: OfName) => selectSpeakerNames(state, { site, span: null }),
    (state: RootState, { site }: OfName) => selectSearchedNames(state, { site, span: null }),
    (state: RootState, { site }: OfName) => selectCheckedNames(state, { site }),
    (state: RootState, { site, spans }: OfName) =>
      selectGraphNames(state, { site, span: spanOf('requestGraph', selectSpans(state, { spans })) }),
  ],
  (...lists): readonly string[] => lists.flatMap((names) => names ?? []),
);

/** Returns suggestions for a name that is unknown or ambiguous, or `null` if the name is known. */
export const selectNameSuggestions = createAppSelector(
  [
    selectNameMatch,
    (state: RootState, of: OfName) =>
      selectNameMatch(state, of).kind === 'unknown' ? selectAllNames(state, of) : null,
    (_state: RootState, { name }: OfName) => name,
  ],
  (verdict, all, name): { kind: 'unknown' | 'ambiguous'; names: readonly string[] } | null => {
    if (verdict.kind === 'known') return null;
    if (verdict.kind === 'ambiguous') return verdict;
    return { kind: 'unknown', names: similarNames(name, all ?? [], MOST_OFFERED) };
  },
);
