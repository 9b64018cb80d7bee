/** @jest-environment node */

import * as answers from '@server/contract/answers';
import { CONTRACT } from '@server/contract/calls';
import * as importAnswers from '@server/contract/importAnswers';
import type { JsonSchema } from '@server/contract/jsonSchemas';
import type { Collection } from '@src/domain/reports/reportRows';
import type { SummaryKind } from '@src/domain/summaries/summaries';
import { createAccountApi } from '@src/services/account/accountApi';
import { createAdministrationApi } from '@src/services/administrationApi';
import { createApi } from '@src/services/api';
import { createChecksApi } from '@src/services/checks/checksApi';
import { DecodeError } from '@src/services/http/failure';
import type { Http } from '@src/services/http/http';
import type { LeaveOut } from '@src/services/http/read';
import { createImportsApi } from '@src/services/imports/importsApi';
import { createSessionApi } from '@src/services/session/sessionApi';
import { changedAt, examplesOf, type Place, placesIn } from '../../support/examples';
import fc, { runs } from '../../support/fastCheck';
import { DOCUMENT, faultsBy } from '../../support/openApi';

const SITE = 'dk.athenas.example';
const { signal } = new AbortController();

type Read = (http: Http, leaveOut: LeaveOut) => Promise<unknown>;

const rows =
  (collection: Collection, span: '30' | null = null): Read =>
  (http, leaveOut) =>
    createApi(http).reportRows({ collection, site: SITE, span }, signal, leaveOut);
const summary =
  (kind: SummaryKind): Read =>
  (http, leaveOut) =>
    createApi(http).summary({ kind, site: SITE }, signal, leaveOut);
const checks = (kind: 'profile' | 'topic') => ({ kind, site: SITE });
const admin = createAdministrationApi;
const imports = createImportsApi;

/** The app's reader of each answer schema. */
const READERS: Readonly<Record<string, Read>> = {
  User: (http) => createSessionApi(http).whoami(),
  Users: (http, leaveOut) => admin(http).users(signal, leaveOut),
  Company: (http) => admin(http).company(1, signal),
  Companies: (http, leaveOut) => createApi(http).companies(signal, leaveOut),
  Seller: (http) =>
    admin(http).saveSeller(
      { id: 0, company_id: 1, full_name: '', email: '', pipedrive_user_id: 0, signature: '' },
      signal,
    ),
  Sellers: (http, leaveOut) => admin(http).sellers(1, signal, leaveOut),
  NotificationTypes: (http, leaveOut) => admin(http).notificationTypes(signal, leaveOut),
  TemplateMappings: (http, leaveOut) => admin(http).templates(1, signal, leaveOut),
  NotificationLogs: (http, leaveOut) => admin(http).sentNotifications(1, signal, leaveOut),
  RoleNames: (http, leaveOut) => admin(http).userRoles(signal, leaveOut),
  MailingLists: (http, leaveOut) => admin(http).mailingLists(signal, leaveOut),
  Preferences: (http, leaveOut) => admin(http).keyValues(signal, leaveOut),
  CheckResults: (http, leaveOut) => createChecksApi(http).results(checks('profile'), false, signal, leaveOut),
  ProfileStats: (http, leaveOut) => createChecksApi(http).stats(checks('profile'), false, signal, leaveOut),
  TopicStats: (http, leaveOut) => createChecksApi(http).stats(checks('topic'), false, signal, leaveOut),
  Products: rows('products', '30'),
  SellersInfo: rows('sellers', '30'),
  SearchAds: rows('googleAds', '30'),
  MetaAds: rows('metaAds', '30'),
  LinkedinAds: rows('linkedinAds', '30'),
  Followers: rows('siteFollowers'),
  ProductsInfo: rows('speakers'),
  ProfileSummary: rows('searchProfiles'),
  RequestGraph: (http, leaveOut) =>
    createApi(http).requestGraph({ site: SITE, span: '30' }, signal, leaveOut),
  Insights: summary('insights'),
  ActivitySummary: summary('activity'),
  KeywordsSummary: summary('searchKeywords'),
  HasPassword: (http) => createAccountApi(http).hasPassword(signal),
  Sessions: (http) => createAccountApi(http).sessions(signal),
  UserSessions: (http, leaveOut) => admin(http).userSessions(1, signal, leaveOut),
  AuditTrailPage: (http) => admin(http).history({ kind: 'company', id: 1 }, null, signal),
  Import: (http) => imports(http).readImport(1, signal),
  Imports: (http, leaveOut) => imports(http).imports(signal, leaveOut),
  ImportChoices: (http) => imports(http).importChoices(1, signal),
  ImportSteps: (http) => imports(http).importSteps(signal),
  Loads: (http, leaveOut) => imports(http).loads(signal, leaveOut),
  Undone: (http) => imports(http).undoLoad(1, signal),
};
const NAMES = Object.keys(READERS);

/** Returns the reader's complaint about an answer, or `null` if the reader accepts the whole answer. */
async function complaintOf(name: string, answer: unknown): Promise<string | null> {
  let complaint: string | null = null;
  const http: Http = async ({ decode }) => decode(answer, 200);
  try {
    await READERS[name]?.(http, ({ reasons }) => {
      complaint = reasons.join('; ');
    });
    return complaint;
  } catch (thrown) {
    if (thrown instanceof DecodeError) return thrown.message;
    throw thrown;
  }
}

const schemaOf = (name: string) => (DOCUMENT.components.schemas[name] ?? {}) as JsonSchema;

/** Keys that a reader needs to identify or place a record. A reader treats every other key as optional. */
const NEEDED: readonly RegExp[] = [
  /^(User|Users\/\d+)\/(id|name)$/,
  /^(User|Users\/\d+)\/(roles|notifications)\/\d+\/(name|company_id)$/,
  /^(Company|Companies\/\d+)\/(id|name|variant)$/,
  /^(Seller|Sellers\/\d+)\/(id|company_id|full_name)$/,
  /^NotificationTypes\/\d+\/(id|name)$/,
  /^TemplateMappings\/\d+\/notification$/,
  /^NotificationLogs\/\d+\/(id|notification|notification\/(id|name))$/,
  /^RoleNames\/\d+\/name$/,
  /^MailingLists\/(brevo_lists|mailchimp_lists)(\/\d+\/(id|name|company_id|(br|mc)_list_id))?$/,
  /^CheckResults\/\d+\/(id|name|class)$/,
  /^(Profile|Topic)Stats\/\d+\/ts$/,
  /^SellersInfo\/\d+\/Name$/,
  /^RequestGraph\/(nodes|edges|nodes\/\d+\/id|edges\/\d+\/(source|target))$/,
  /^HasPassword\/is_set$/,
  /^Sessions\/\d+\/(method|created_ts|used_ts|current)$/,
  /^UserSessions\/\d+\/(id|method|created_ts|used_ts|current)$/,
  /^AuditTrailPage\/(entries|entries\/\d+\/(id|ts|record_id|changes|user\/id))$/,
  /^Import(s\/\d+)?\/(?!(.+\/)?(tool|kind|company_id|failure|progress|of|check|load|options|answer|suggestion|target|counts)$)/,
  /^(ImportChoices|ImportSteps|Undone)\//,
  /^Loads\/\d+\/(?!(undone_at|undone_by|obstacle)$)/,
];

/** Keys that no screen shows and no reader reads. */
const NOT_READ: readonly RegExp[] = [
  /^Products\/[^/]+\/(?!30days(-benchmark)?(\/|$))/,
  /^LinkedinAds\/30days/,
  /^ActivitySummary\/(?!\d+days(\/|$))/,
  /^Followers\/(7days|ytd)(\/|$)/,
  /^ProductsInfo\/[^/]+\/(CreatedAt$|SpanDependent\/(?!(7|30|90|365)days(\/|$)))/,
  /^ProfileSummary\/[^/]+\/(Website|Intents)(\/|$)/,
  /^AuditTrailPage\/entries\/\d+\/(request_id|company_id)$/,
  // The reader ignores a value of another type.
  /^RequestGraph\/left_out(\/|$)/,
];
const isAny = (patterns: readonly RegExp[], place: string) => patterns.some((pattern) => pattern.test(place));

const WRONG: readonly unknown[] = ['no such thing', 12, true, {}, []];

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

const nameOf = (name: string, { path }: Place): string => [name, ...path].join('/');

describe('the OpenAPI document and the app’s readers', () => {
  // Except the goals: an example of a goal need not keep the rules between its fields, which the document does not contain.
  test('every answer of the document has a reader', () => {
    const components = new Map<unknown, string>(
      Object.entries({ ...answers, ...importAnswers }).map(([name, schema]) => [schema, name]),
    );
    const answered = CONTRACT.flatMap(({ success }) => components.get(success.answer) ?? []);
    expect([...new Set(answered)].sort()).toEqual([...NAMES].sort());
  });

  test.each(NAMES)('%s: reads every valid answer completely', async (name) => {
    await fc.assert(
      fc.asyncProperty(examplesOf(schemaOf(name)), async (example) => {
        expect(faultsBy(name, example)).toEqual([]);
        expect(await complaintOf(name, example)).toBeNull();
      }),
      { numRuns: runs(20) },
    );
  });

  const wholeExample = (name: string): unknown =>
    fc.sample(examplesOf(schemaOf(name), true), { numRuns: 1, seed: 7 })[0];

  test.each(NAMES)(
    '%s: an answer without a required key is invalid, and the reader refuses it if it needs the key',
    async (name) => {
      const example = wholeExample(name);
      for (const place of placesIn(schemaOf(name), example).filter(
        ({ isKey, isRequired }) => isKey && isRequired,
      )) {
        const at = nameOf(name, place);
        const [without, empty] = ['left out' as const, { to: null }].map((to) =>
          changedAt(example, place.path, to),
        );
        expect([at, faultsBy(name, without)]).not.toEqual([at, []]);
        const mayBeNull = faultsBy(name, empty).length === 0;
        for (const spoilt of mayBeNull ? [without] : [without, empty])
          expect([at, (await complaintOf(name, spoilt)) !== null]).toEqual([at, isAny(NEEDED, at)]);
      }
    },
  );

  test.each(NAMES)(
    '%s: a value of another type is invalid, and the reader refuses it if it reads the value',
    async (name) => {
      const example = wholeExample(name);
      for (const place of placesIn(schemaOf(name), example)) {
        const at = nameOf(name, place);
        const wrong = WRONG.filter((value) => kindOf(value) !== kindOf(place.value));
        const spoilt = wrong
          .map((value) => changedAt(example, place.path, { to: value }))
          .filter((changed) => faultsBy(name, changed).length > 0);
        expect([at, spoilt.length]).not.toEqual([at, 0]);
        for (const changed of spoilt)
          expect([at, (await complaintOf(name, changed)) !== null]).toEqual([at, !isAny(NOT_READ, at)]);
      }
    },
  );

  test('figures out of range are invalid by the document, but readers accept them', async () => {
    const seller = { Name: 'Anna', WonDeals: 1, LostDeals: 0, TotalWon: 5 };
    for (const WonDeals of [-1, 1.5]) {
      const spoilt = [{ ...seller, WonDeals }];
      expect(faultsBy('SellersInfo', spoilt)).toHaveLength(1);
      expect(await complaintOf('SellersInfo', spoilt)).toBeNull();
    }
  });
});
