import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Company } from '../../src/domain/companies/company';
import { speakerPath } from '../../src/domain/screens/speakers';
import type { User } from '../../src/domain/session/user';
import type { Api } from '../../src/services/api';
import { company, DK_SITE, grant, norway, user } from './factories';
import { NETWORK_ANSWERS } from './openAds';
import { rest } from './openChecks';
import { plainText } from './openReport';
import { oldNew, speaker as searchProfile } from './openSeo';
import { renderApp } from './renderApp';
import { wireSpeaker } from './speakers';
import { settle } from './startTestApp';
import { answers, playWire, type WireAnswer } from './wire';

export const NAME = 'Anna Åkesson';
export const EVERYTHING = user({ roles: [grant('il_duce')] });

/** The figures of Anna's products by span: those of a year are the largest. */
const PRODUCTS: Record<string, object> = {
  '365': { NumDeals: 9, TotalInbound: 9000, PassedRQs: 40, DirectRQs: 60 },
  '90': { NumDeals: 4, TotalInbound: 4400, PassedRQs: 20, DirectRQs: 20 },
  '30': { NumDeals: 2, TotalInbound: 2000, PassedRQs: 8, DirectRQs: 7 },
  '7': { NumDeals: 1, TotalInbound: 900, PassedRQs: 3, DirectRQs: 1 },
};

const check = (id: string, name: string, ofClass: string, reason: string, tag: string) => ({
  id,
  name,
  class: ofClass,
  reason,
  tag,
});

/** The answer of each call, by the first segment of its address. */
const ANSWERS: Record<string, (days: string) => unknown> = {
  ...Object.fromEntries(Object.entries(NETWORK_ANSWERS).map(([call, answer]) => [call, () => answer])),
  linkedin_ads: (days) => ({
    [`${days}days`]: {
      'ANNA ÅKESSON': {
        costInUsd: 12,
        impressions: 30,
        clicks: 3,
        companyPageClicks: 0,
        externalWebsiteConversions: 1,
      },
    },
    [`${days}days-benchmark`]: {},
  }),
  products_summary: (days) => ({
    [NAME]: { [`${days}days`]: PRODUCTS[days] },
    'Bo Berg': { [`${days}days`]: { NumDeals: 1, TotalInbound: 10, PassedRQs: 1, DirectRQs: 1 } },
  }),
  products_info: () => ({
    [NAME]: wireSpeaker({
      Exclusivity: 'Exclusive',
      AvgCommisionRate365Days: 25,
      AdvertisingNotAllowed: 'Not allowed',
      SpeakerWebsite: 'anna.example',
      MailjetFollowers: 1234,
    }),
    'Bo Berg': wireSpeaker({ Exclusivity: 'Shared', AvgCommisionRate365Days: 10 }),
  }),
  profile_summary: () => ({
    [NAME]: searchProfile(
      { name: oldNew([1.5, 70, 4], [3, 50, 4]) },
      { name: oldNew([2, 25, 8], [2.5, 24, 10]) },
    ),
  }),
  sanity_checks: () => [
    check('a', NAME, 'error', 'Image is missing', 'image'),
    check('a', NAME, 'warning', 'Meta title is long', 'meta'),
    check('b', 'Bo Berg', 'ok', 'No issues', 'no issues'),
    check('c', 'Carla', 'error', 'Image is missing', 'image'),
  ],
  topics: () => [
    check('t', 'Leadership', 'error', 'The profile Anna Åkesson does not exist any more', 'profile'),
    check('t', 'Leadership', 'warning', 'Meta title is long', 'meta'),
    check('u', 'Health', 'error', 'The profile Anna Åkessonsen does not exist any more', 'profile'),
  ],
  rq_graph: () => ({
    nodes: [NAME, 'Bo Berg', 'Carla', 'Dan'].map((id) => ({ id })),
    edges: [
      { source: 'Bo Berg', target: NAME, weight: 5 },
      { source: NAME, target: 'Carla', weight: 7 },
      { source: NAME, target: 'Bo Berg', weight: 4 },
      { source: 'Bo Berg', target: 'Dan', weight: 50 },
    ],
  }),
};

type Answer = (call: string, days: string) => WireAnswer | Error | Promise<WireAnswer> | undefined;

interface Given {
  who?: User;
  companies?: readonly Company[] | Api['companies'];
  /** Replaces the usual answer of a call unless it returns `undefined`. */
  answer?: Answer;
  site?: string;
  /** Called for each aborted request for report rows. */
  onAbort?: () => void;
  config?: { contentEditUrl?: string };
}

export const usualAnswer = (call: string, days: string): WireAnswer => answers(ANSWERS[call]?.(days) ?? {});

/** Opens an address of the app. The API has figures of Anna in every dataset. */
export async function openAt(
  address: string,
  { who = EVERYTHING, companies = [company(), norway()], answer, config, onAbort }: Given = {},
) {
  const wire = playWire(({ pathname, searchParams }) => {
    const call = pathname.split('/')[1] ?? '';
    const days = searchParams.get('days') ?? '';
    const given = answer?.(call, days);
    if (given instanceof Error) throw given;
    return given ?? usualAnswer(call, days);
  });
  const app = await renderApp(address, {
    who,
    companies: typeof companies === 'function' ? companies : [...companies],
    reportRows: (id, signal, leaveOut) => {
      if (onAbort) signal.addEventListener('abort', onAbort);
      return wire.reportRows(id, signal, leaveOut);
    },
    summary: wire.summary,
    openChecks: wire.openChecks,
    requestGraph: wire.requestGraph,
    ...(config && { config }),
  });
  await rest();
  await rest();
  return { ...app, asked: wire.asked };
}

export const openSpeaker = (name: string, given: Given = {}) =>
  openAt(speakerPath(given.site ?? DK_SITE, name) ?? '', given);

export const partOf = (title: string | RegExp): HTMLElement => screen.getByRole('region', { name: title });

/** Returns the text of a region. */
export const textOf = (title: string | RegExp): string => plainText(partOf(title));

/** Returns the terms of a region with their descriptions. */
export const linesOf = (title: string | RegExp): Record<string, string> =>
  Object.fromEntries(
    [...partOf(title).querySelectorAll('dt')].map((term) => [
      plainText(term),
      plainText(term.nextElementSibling),
    ]),
  );

/** Returns the cells of each row in a region's table. */
export const rowsOf = (title: string | RegExp): string[][] =>
  within(within(partOf(title)).getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(plainText));

export async function click(name: string | RegExp, role = 'button') {
  await act(async () => {
    fireEvent.click(screen.getByRole(role, { name }));
    await settle();
  });
  await rest();
}
