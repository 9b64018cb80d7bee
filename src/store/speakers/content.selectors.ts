import type { CheckGroup, CheckKind } from '../../domain/checks/checks';
import { requireUniqueRow, type SpeakerMatch, speakerFinder } from '../../domain/speakers/match';
import { issuesNaming } from '../../domain/speakers/naming';
import { selectGroups } from '../checks/checkData.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import type { OfSite } from '../selectorArguments';

const selectList = (kind: CheckKind) =>
  createAppSelector(
    [(state: RootState, { site }: OfSite) => selectGroups(state, { kind, site })],
    (groups): readonly CheckGroup[] | undefined =>
      groups === undefined ? undefined : (groups?.ids ?? []).flatMap((id) => groups?.byId[id] ?? []),
  );

const selectProfiles = selectList('profile');
const selectTopics = selectList('topic');

/** Returns a site's checked profiles with a function that finds profiles by name. */
const selectProfileFinder = createAppSelector(
  [selectProfiles],
  (profiles) => profiles && { profiles, find: speakerFinder(profiles.map(({ name }) => name)) },
);

const nameArgument = (_state: RootState, { name }: { name: string }) => name;

/**
 * Returns the issues of a speaker's profile. If several profiles have the same name, returns the issues of each
 * profile.
 */
export const selectProfileIssues = createAppSelector(
  [(state: RootState, { site }: OfSite) => selectProfileFinder(state, { site }), nameArgument],
  (known, name): { match: SpeakerMatch; groups: readonly CheckGroup[] } | undefined => {
    if (!known) return undefined;
    const { match, places } = known.find(name);
    return { match, groups: places.flatMap((place) => known.profiles[place] ?? []) };
  },
);

/** Returns the topics' issues that mention the speaker's name. */
export const selectTopicIssues = createAppSelector(
  [(state: RootState, { site }: OfSite) => selectTopics(state, { site }), nameArgument],
  (topics, name): readonly CheckGroup[] | undefined => topics && issuesNaming(topics, name),
);

/**
 * Returns a function from a name to the number of errors in the profile. The function returns `null` if no profile
 * matches the name unambiguously.
 */
export const selectErrorsOf = createAppSelector([selectProfileFinder], (known) => {
  if (!known) return undefined;
  return (name: string): number | null => {
    const [place] = requireUniqueRow(known.find(name)).places;
    return place === undefined ? null : (known.profiles[place]?.errors ?? null);
  };
});

/** Returns the names of the checked profiles, or `undefined` while the checks are not loaded. */
export const selectCheckedNames = createAppSelector([selectProfiles], (profiles) =>
  profiles?.map(({ name }) => name),
);
