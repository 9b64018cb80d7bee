import type { CheckGroup, CheckKind } from '../../domain/checks/checks';
import { onlyOne, type SpeakerMatch, speakerFinder } from '../../domain/speakers/match';
import { issuesNaming } from '../../domain/speakers/naming';
import { selectGroups } from '../checks/checkData.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';

const selectList = (kind: CheckKind) =>
  createAppSelector(
    [(state: RootState, site: string) => selectGroups(state, { kind, site })],
    (groups): readonly CheckGroup[] | undefined =>
      groups === undefined ? undefined : (groups?.ids ?? []).flatMap((id) => groups?.byId[id] ?? []),
  );

const selectProfiles = selectList('profile');
const selectTopics = selectList('topic');

/** The profiles of a site with what finds a name among them. */
const selectProfileFinder = createAppSelector(
  [selectProfiles],
  (profiles) => profiles && { profiles, find: speakerFinder(profiles.map(({ name }) => name)) },
);

const nameArgument = (_state: RootState, _site: string, name: string) => name;

/** What is wrong with a speaker's profile; of several that are called the same, each. */
export const selectProfileIssues = createAppSelector(
  [(state: RootState, site: string) => selectProfileFinder(state, site), nameArgument],
  (known, name): { match: SpeakerMatch; groups: readonly CheckGroup[] } | undefined => {
    if (!known) return undefined;
    const { match, places } = known.find(name);
    return { match, groups: places.flatMap((place) => known.profiles[place] ?? []) };
  },
);

/** What is wrong with topics that names the speaker. */
export const selectTopicIssues = createAppSelector(
  [(state: RootState, site: string) => selectTopics(state, site), nameArgument],
  (topics, name): readonly CheckGroup[] | undefined => topics && issuesNaming(topics, name),
);

/** How many errors the profile of a name has; `null` where no profile is surely theirs. */
export const selectErrorsOf = createAppSelector([selectProfileFinder], (known) => {
  if (!known) return undefined;
  return (name: string): number | null => {
    const [place] = onlyOne(known.find(name)).places;
    return place === undefined ? null : (known.profiles[place]?.errors ?? null);
  };
});

export const selectCheckedNames = createAppSelector([selectProfiles], (profiles) =>
  profiles?.map(({ name }) => name),
);
