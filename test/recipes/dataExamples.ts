import type { Example } from './example';

/** The accounts of sellers in Pipedrive, from a table that exists. */
export const collection: Example = {
  recipe: 'Add a collection',
  edits: {
    'src/domain/screens/calls.ts': [
      { after: 'sellers: call(', insert: "accounts: call('seller_accounts', 'sales_team', [], null)," },
    ],
    'src/domain/reports/reportRows.ts': [
      { after: 'sellers: SellerFigures', insert: 'accounts: AccountFigures;' },
      {
        after: 'export type FollowerFigures',
        insert: 'export type AccountFigures = { pipedriveUserId: Figure };',
      },
    ],
    'src/services/reports/reportRows.ts': [
      {
        after: 'sellers: async',
        insert: "accounts: async () => (await import('./decodeAccounts')).decodeAccounts,",
      },
    ],
    'src/store/reports/datasets/datasets.slice.ts': [{ after: 'sellers: {}', insert: 'accounts: {},' }],
    'server/reportCalls.ts': [
      { after: 'import { groupFollowers', insert: "import { accounts } from './reports/accounts';" },
      { after: 'siteFollowers: {', insert: "accounts: { answer: accounts, reads: ['sellers'] }," },
    ],
    'server/contract/answers.ts': [
      {
        after: 'export const SellersInfo',
        insert:
          'export const Accounts = z.array(object({ Name: text, PipedriveUserId: z.int().optional() }));',
      },
    ],
    'server/contract/calls.ts': [
      { after: "report('sellers'", insert: "report('accounts', 'Accounts of sellers', answers.Accounts)," },
    ],
    'test/support/reportRows.ts': [
      { after: 'CampaignFigures,', insert: 'AccountFigures,' },
      {
        after: 'export const sellerRow',
        insert: 'export const accountRow = rowOf<AccountFigures>({ pipedriveUserId: 7 });',
      },
    ],
    'test/support/collections.ts': [
      {
        after: "googleAds: ads('googleAds'",
        insert:
          "accounts: { ...asList, ask: rows('accounts'), path: '/seller_accounts', noun: 'accounts', good: { Name: 'Bo' }, bad: { Name: 'Anna', PipedriveUserId: '3' }, reason: 'Anna.PipedriveUserId is not a number' },",
      },
    ],
    'test/services/reports/reportCalls.test.ts': [
      {
        after: "sellers: { path: '/sellers_info'",
        insert: "accounts: { path: '/seller_accounts', answer: [{ Name: 'A' }] },",
      },
      { replace: "name === 'sellers' ?", by: "['sellers', 'accounts'].includes(name) ?" },
    ],
    'test/store/reports/recomputations.test.ts': [
      { after: 'campaignRow,', insert: 'accountRow,' },
      {
        after: 'const ARRIVALS',
        insert:
          "accounts: (place: Place) => rowsReceived('accounts', NAMES.map((name) => accountRow(name)), place),",
      },
    ],
    'test/server/http/everyCall.ts': [
      { after: 'get(`/sellers_info/', insert: "get(`/seller_accounts/${SITE}`, with_('seller_viewer'))," },
    ],
    'test/server/contract/decoders.test.ts': [
      { after: "SellersInfo: rows('sellers'", insert: "Accounts: rows('accounts')," },
      { after: '/^SellersInfo\\/', insert: '/^Accounts\\/\\d+\\/Name$/,' },
    ],
  },
  files: {
    'src/services/reports/decodeAccounts.ts': `
import type { AccountFigures, ReportRow } from '../../domain/reports/reportRows';
import { type LeaveOut, readFigure, readRecord, readRecords, requireText } from '../http/read';

export function decodeAccounts(value: unknown, where: string, leaveOut: LeaveOut) {
  const decode = (entry: unknown, at: string): ReportRow<AccountFigures> => {
    const raw = readRecord(entry, at);
    const current = { pipedriveUserId: readFigure(raw, 'PipedriveUserId', at) };
    return { name: requireText(raw, 'Name', at), current, benchmark: null };
  };
  return readRecords(value, where, 'accounts', decode, leaveOut);
}
`,
    'server/reports/accounts.ts': `
import { asc, eq } from 'drizzle-orm';
import { sellers } from '../db/schema';
import type { InstantReportInput } from './reportInput';

export const accounts = async ({ db, company }: InstantReportInput) =>
  db
    .select({ Name: sellers.fullName, PipedriveUserId: sellers.pipedriveUserId })
    .from(sellers)
    .where(eq(sellers.companyId, company.id))
    .orderBy(asc(sellers.fullName), asc(sellers.id));
`,
    'test/services/reports/decodeAccounts.test.ts': `
import { decodeAccounts } from '@src/services/reports/decodeAccounts';
import { decodeErrorOf, nothingLeftOut } from '../../support/decoding';

const decode = (row: object) => decodeAccounts([row], '/seller_accounts', nothingLeftOut);

test('reads an account', () => {
  expect(decode({ Name: 'Anna', PipedriveUserId: 7 })).toMatchObject([{ current: { pipedriveUserId: 7 } }]);
  expect(decode({ Name: 'Anna' })).toMatchObject([{ current: { pipedriveUserId: null } }]);
  expect(decodeErrorOf(() => decode({ Name: 7 }))).toBe('/seller_accounts[0].Name is not a text');
});
`,
  },
  otherCases: [
    'server/db/schema',
    'demo',
    'server/db/writtenJson.ts',
    'server/db/schema/sums.ts',
    'test/server/db/plainSums.ts',
  ],
};

/** A warning about topics with a short name, under a tag of its own. */
export const check: Example = {
  recipe: 'Add a check',
  edits: {
    'server/checks/topicRules.ts': [
      {
        after: '...HEAD_RULES',
        insert:
          "{ tag: 'name', class: 'warning', reason: 'The name is short', fails: ({ name }) => lengthOf(name) < 3 },",
      },
    ],
    'test/server/checks/rules.test.ts': [
      {
        after: 'const TOPICS: Case<TopicContent>[]',
        insert: "['The name is short', [{ name: 'AI' }], [{ name: 'Art' }]],",
      },
      { replace: "    'meta',\n    'profile',", by: "    'meta',\n    'name',\n    'profile'," },
    ],
    'src/domain/checks/checks.ts': [
      { replace: "tag('content'), NO_TAGS", by: "tag('content'), tag('name'), NO_TAGS" },
    ],
    'test/domain/checks/checks.test.ts': [{ after: "['content', 'content']", insert: "['name', 'name']," }],
  },
  files: {},
  otherCases: [
    'server/checks/profileRules.ts',
    'src/domain/checks/checkStats.ts',
    'server/db/schema/content.ts',
    'server/load/kinds/content.ts',
    'demo/content',
    'demo/content/defects.ts',
  ],
};
