import { act, fireEvent, screen, within } from '@testing-library/react';
import { DK_SITE, grant, user } from './factories';
import { plainText } from './openReport';
import { renderApp } from './renderApp';
import { seconds } from './startTestApp';
import { answers, playWire, says, type WireAnswer } from './wire';

export const SITE = DK_SITE;

export const KINDS = [
  {
    kind: 'profile',
    path: `/profile_checks/${SITE}`,
    title: 'Profile content checks for Athenas Danmark',
    results: `/sanity_checks/${SITE}`,
    stats: `/sanity_checks/${SITE}/stats`,
    plural: 'profiles',
    filter: 'Filter by profile name',
    edit: 'edit profile',
    countKey: 'profile_count',
  },
  {
    kind: 'topic',
    path: `/topic_checks/${SITE}`,
    title: 'Topic content checks for Athenas Danmark',
    results: `/topics/${SITE}/check`,
    stats: `/topics/${SITE}/stats`,
    plural: 'topics',
    filter: 'Filter by topic',
    edit: 'edit topic',
    countKey: 'topic_count',
  },
] as const;
export type Kind = (typeof KINDS)[number];
export const PROFILES = KINDS[0];

const result = (id: string, name: string, ofClass: string, reason: string, tag: string) => ({
  id,
  name,
  class: ofClass,
  reason,
  tag,
});

/** Results as the API sends them, unsorted: three entities with issues and two without. */
export const RESULTS = [
  result('c', 'Carl', 'warning', 'There are no videos', 'content'),
  result('a', 'Anna', 'warning', 'Meta title is long', 'meta'),
  result('d', 'Dora', 'ok', 'No issues', 'no issues'),
  result('b', 'Bo', 'error', 'Image is missing', 'image'),
  result('a', 'Anna', 'error', 'Meta title is missing', 'meta'),
  result('e', 'Emil', 'ok', 'No issues', 'no issues'),
  result('a', 'Anna', 'error', 'Image is missing', 'image'),
];

/** The tests' day is 15 March 2026, noon in UTC. */
export const POINTS = [
  { ts: '2026-01-10T08:00:00Z', error_count: 30, warning_count: 20, profile_count: 5, topic_count: 5 },
  { ts: '2026-03-08T08:00:00Z', error_count: 1, warning_count: 20, profile_count: 4, topic_count: 4 },
  { ts: '2026-03-15T08:00:00Z', error_count: 3, warning_count: 2, profile_count: 5, topic_count: 5 },
];

type Answer = WireAnswer | Error | Promise<WireAnswer>;

interface Given {
  search?: string;
  /** The answers in order. The last answer repeats. */
  results?: Answer[];
  stats?: Answer[];
  app?: Parameters<typeof renderApp>[1];
}

const inTurn = (given: Answer[]) => () => {
  const answer = given.length > 1 ? given.shift() : given[0];
  if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
  return answer;
};

/** Opens a dashboard as a user who may see it. The app's own decoders read the API's answers. */
export async function openChecks(kind: Kind = PROFILES, given: Given = {}) {
  const ofResults = inTurn(given.results ?? [answers(RESULTS)]);
  const ofStats = inTurn(given.stats ?? [answers(POINTS)]);
  const wire = playWire((address) => {
    if (address.pathname === kind.results) return ofResults();
    return address.pathname === kind.stats ? ofStats() : says(404, `no ${address.pathname}`);
  });
  const app = await renderApp(kind.path + (given.search ?? ''), {
    who: user({ roles: [grant('content_editor', 1)] }),
    openChecks: wire.openChecks,
    ...given.app,
  });
  await rest();
  return { ...app, asked: wire.asked };
}

/** Waits for code that loads in parts and for answers that are read in several tasks. */
export const rest = () =>
  act(async () => {
    for (let n = 0; n < 12; n += 1) await seconds(0.001);
  });

export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await rest();
};

export const sentence = (): string =>
  screen
    .getAllByRole('status')
    .map(plainText)
    .find((text) => text.startsWith('Showing results')) ?? '';

/** Returns the text of each card's heading. */
export const cardTexts = (plural = 'profiles'): string[] =>
  within(screen.getByRole('list', { name: plural }))
    .getAllByRole('heading')
    .map(plainText);

export const alerts = (): string[] => screen.queryAllByRole('alert').map(plainText);
