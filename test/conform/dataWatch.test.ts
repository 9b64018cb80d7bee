/** @jest-environment node */
import type { UnknownAction } from '@reduxjs/toolkit';
import { checkAnswers } from '../../src/domain/dataWatch/checkAnswers';
import { FEEDS } from '../../src/domain/dataWatch/feeds';
import { atOnce } from '../../src/domain/dataWatch/steps';
import { findingText } from '../../src/domain/dataWatch/words';
import { REPORT_SPANS, type Span } from '../../src/domain/dates/spans';
import type { Collection } from '../../src/domain/reports/reportRows';
import type { LeftOut } from '../../src/domain/requests/leftOut';
import { CALLS } from '../../src/domain/screens/calls';
import { createApi } from '../../src/services/api';
import { toFailure } from '../../src/services/http/failure';
import type { Http } from '../../src/services/http/http';
import type { LeaveOut } from '../../src/services/http/read';
import { dayBegan } from '../../src/store/clock/clock.slice';
import { readingFindings, watchedAnswers } from '../../src/store/dataWatch/watchedAnswers';
import {
  requestGraphKey,
  requestGraphReceived,
  requestGraphsReducer,
} from '../../src/store/graph/requestGraphs.slice';
import { datasetKey, datasetReceived, receivedRows } from '../../src/store/reports/datasets/datasets.slice';
import { requestAttempted, requestFailed, requestSucceeded } from '../../src/store/requests/requests.slice';
import { receivedSummary, summaryKey, summaryReceived } from '../../src/store/summaries/summaries.slice';
import { DEMO_DAY } from '../support/demo';
import { openDemoInMemory } from '../support/inMemory';
import { startTestServer, useTestServer } from '../support/server';
import { createEmptyStore } from '../support/states';
import type { Passing, Spoil } from './spoilingProxy';
import { SITE } from './spoilings/spoiling';
import { SPOILINGS } from './spoilings/spoilings';

/** What Data watch says about each fault that it can see. */
const SEEN: Readonly<Record<string, RegExp>> = {
  'a figure is missing': /^Deals is missing in 30 days \(/,
  'a figure is missing for every speaker, which is reported three times and counted':
    /^Passed RQs is missing in 30 days \(.+, and \d+ others\)/,
  'a figure is a text': /^1 of \d+ speakers could not be read/,
  'a figure is null': /^Emails opened is missing in 30 days/,
  'a count is negative': /^Clicks is -1, below 0/,
  'a count is not an integer': /^Lost deals is .+, not a whole number in 90 days/,
  'a figure exceeds the largest number': /^1 of \d+ speakers could not be read/,
  'a date is invalid': /^1 of \d+ speakers could not be read/,
  'a map is a list': /^The answer could not be read/,
  'an answer is truncated': /^The answer could not be read in last month/,
  'a seller has no name': /^1 of \d+ sellers could not be read/,
  'a share is above 1': /^Search Imp. % is .+ %, above 100 % in 30 days/,
  'products have another span than requested': /speakers arrived, but none has figures for 30 days/,
  'campaigns have another span than requested': /in year to date, but only 0 in 365 days/,
  '7 days have more deals than 30': /^Deals: .+ in 7 days, but only \d+ in 30 days/,
  '60 days on Google are not the sum of 30 days and the 30 days before':
    /^Impressions: 30 days and the 30 days before make .+, but 60 days have/,
  'a benchmark on LinkedIn is too large': /^Clicks: 30 days and the 30 days before make/,
  'an amount on Meta is off by half': /^Amount spent: 7 days and the 7 days before make/,
  'today has a benchmark': /^Today is compared with an earlier period/,
  'a seller has won money without a deal': /^Total won is 500 without a won deal in year to date/,
  'the sellers win more deals than there are bookings':
    /^The sellers won .+ deals in 365 days, but the site has only/,
  'sources exceed their total': /^Requests: the sources make .+, 365 days, the period before/,
  'insights of 7 days exceed those of 30': /^Bookings: .+ in 7 days, but only .+ in 30 days/,
  'activity of 30 days exceeds that of 90': /^Clicks: .+ in 30 days, but only .+ in 90 days/,
  'a speaker has more requests in 7 days than in 30': /^Requests: .+ in 7 days, but only .+ in 30 days/,
  'a list gains more followers in 30 days than in 90':
    /^New followers: .+ in 30 days, but only .+ in 90 days/,
  'an edge names unknown nodes': /^1 pair names a speaker who is not in the answer/,
  'a node occurs twice': /^A row occurs twice in year to date/,
  'a report is answered with an empty 204': /^The answer could not be read/,
};

const ADMINISTRATION = 'Records of the administration hold no figures of a report.';
const FAILED = 'No answer arrives, and the screen shows the failure in its alert.';
const NEVER_CALLED = 'The app never makes this call.';
const HEADER = 'Scripts do not see the header, and it does not change a figure.';

/** The faults that Data watch cannot see, with the reasons. */
const UNSEEN: Readonly<Record<string, string>> = {
  'a key is not in the contract': 'A reader ignores keys that it does not know.',
  'JSON has another content type': ADMINISTRATION,
  'a variant is unknown': ADMINISTRATION,
  'a wrapper of the mailing lists is missing': ADMINISTRATION,
  'a preference is a number': ADMINISTRATION,
  'the answer without a span differs from the default span': 'The app always names the span.',
  'the history of the checks is not in order':
    'The app sorts the points itself, so their order does not matter.',
  'two users have the same id': ADMINISTRATION,
  'the own record differs from /whoami': ADMINISTRATION,
  'a company differs from the list': ADMINISTRATION,
  'a user has an unknown role': ADMINISTRATION,
  'a seller belongs to another company': ADMINISTRATION,
  'the companies are readable without a session': NEVER_CALLED,
  'a site that does not exist is answered with 403 to a person who may see all sites': FAILED,
  'an invalid span is answered': NEVER_CALLED,
  'a refusal is a page': NEVER_CALLED,
  'a refusal has no message': NEVER_CALLED,
  'a call fails with a page of the proxy': FAILED,
  'a connection is broken off': FAILED,
  'shared caches may store a report': HEADER,
  'the browser may store the users': HEADER,
  'any site may read with the cookie of the person': HEADER,
  'scripts may read the cookie': HEADER,
  'a session survives a log-out': ADMINISTRATION,
  'another site may end a session': NEVER_CALLED,
};

/** Faults of writes and of optional calls concern records, sessions and histories. */
const isOfRecords = ({ told, writes }: (typeof SPOILINGS)[number]): boolean =>
  writes === true || told.some(({ source }) => /sessions|password|history/.test(source));

/** The collections that have the same rows for any span. */
const NO_SPANS: readonly (Span | null)[] = [null];

describe('Data watch over spoilt answers', () => {
  const server = useTestServer(async () => startTestServer({ database: await openDemoInMemory() }));
  afterAll(() => server().database?.close());
  const answers = new Map<string, Passing>();
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('admin@greenroom.example');
  });

  async function answerTo(path: string): Promise<Passing> {
    const known = answers.get(path);
    if (known) return known;
    const response = await server().call(`/api${path}`, { cookie });
    const answer = { status: response.status, headers: {}, body: await response.text() };
    answers.set(path, answer);
    return answer;
  }

  const spoiltHttp =
    (spoil: Spoil): Http =>
    async ({ method, path, query, decode }) => {
      const full = query ? `${path}?${String(new URLSearchParams(query))}` : path;
      const answer = spoil({ method, path: full, headers: {}, isSignedIn: true }, await answerTo(full));
      if (!answer || answer.status >= 400) throw new Error('no answer');
      const failed = { status: 200, statusText: '', message: `the answer to ${path} is not JSON` };
      let body: unknown;
      try {
        body = answer.status === 204 ? undefined : JSON.parse(answer.body);
      } catch {
        throw Object.assign(new Error(failed.message), { failure: failed });
      }
      return await decode(body, answer.status);
    };

  /** Loads everything that the app shows of a site, and returns the sentences of Data watch. */
  async function sentences(spoil: Spoil): Promise<string[]> {
    const store = createEmptyStore();
    store.addReducers({ requestGraphs: requestGraphsReducer });
    store.dispatch(dayBegan(DEMO_DAY));
    const api = createApi(spoiltHttp(spoil));
    const at = 1_000;
    const load = async <Data>(
      key: string,
      fetchData: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<Data>,
      received: (data: Data) => UnknownAction,
    ) => {
      const leftOut: LeftOut[] = [];
      store.dispatch(requestAttempted({ key, attempt: 1 }));
      try {
        const data = await fetchData(new AbortController().signal, (left) => void leftOut.push(left));
        store.dispatch(received(data));
        store.dispatch(requestSucceeded({ key, at, leftOut }));
      } catch (thrown) {
        const failure =
          thrown instanceof Error && thrown.message.endsWith('is not JSON')
            ? { status: 200, statusText: '', message: thrown.message }
            : toFailure(thrown);
        store.dispatch(requestFailed({ key, failure }));
      }
    };
    const collections = Object.keys(CALLS).filter((name): name is Collection => name !== 'requestGraph');
    for (const collection of collections)
      for (const span of CALLS[collection].spans?.offered ?? NO_SPANS) {
        const id = { collection, site: collection === 'groupFollowers' ? '' : SITE, span };
        await load(
          datasetKey(id),
          (signal, leaveOut) => api.reportRows(id, signal, leaveOut),
          (rows) => datasetReceived(receivedRows(id, rows)),
        );
      }
    for (const kind of ['insights', 'activity', 'searchKeywords'] as const) {
      const id = { kind, site: SITE };
      await load(
        summaryKey(id),
        (signal, leaveOut) => api.summary(id, signal, leaveOut),
        (data) => summaryReceived(receivedSummary(id, data)),
      );
    }
    for (const span of REPORT_SPANS.request_graph.offered) {
      const id = { site: SITE, span };
      await load(
        requestGraphKey(id),
        (signal, leaveOut) => api.requestGraph(id, signal, leaveOut),
        (graph) => requestGraphReceived({ id, graph }),
      );
    }
    const state = store.getState();
    const insights = atOnce(watchedAnswers(state, { feed: 'insights', site: SITE }));
    return FEEDS.flatMap((feed) => {
      const of = { feed, site: feed === 'groupFollowers' ? '' : SITE };
      const laws = atOnce(checkAnswers(atOnce(watchedAnswers(state, of)), insights));
      return [...laws, ...readingFindings(state, of, at)].map((finding) =>
        findingText(finding, { locale: 'en-US', today: DEMO_DAY }),
      );
    });
  }

  test('finds nothing in the unchanged answers', async () => {
    expect(await sentences((_asked, answer) => answer)).toEqual([]);
  });

  test('each fault is found and named, or a reason says why it cannot be seen', () => {
    const open = SPOILINGS.filter(
      (spoiling) => !isOfRecords(spoiling) && !(spoiling.title in SEEN) && !(spoiling.title in UNSEEN),
    );
    expect(open.map(({ title }) => title)).toEqual([]);
    const both = Object.keys(SEEN).filter((title) => title in UNSEEN);
    expect(both).toEqual([]);
    const titles = new Set(SPOILINGS.map(({ title }) => title));
    expect([...Object.keys(SEEN), ...Object.keys(UNSEEN)].filter((title) => !titles.has(title))).toEqual([]);
  });

  test.each(SPOILINGS.filter(({ title }) => title in SEEN))('finds: $title', async ({ title, spoil }) => {
    expect(await sentences(spoil)).toContainEqual(expect.stringMatching(SEEN[title] ?? /^$/));
  });
});
