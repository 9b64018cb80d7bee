import { check, collection } from './dataExamples';
import type { Example } from './example';

const report: Example = {
  recipe: 'Add a report',
  edits: {
    'src/domain/screens/screens.ts': [
      {
        replace: "  report({\n    id: 'emailstats',",
        by: "report({ id: 'seller_requests', call: 'sellers', label: 'Seller requests', group: 'Reports', title: (s) => `Seller requests for ${s}`, letter: 'w' }),\n  report({\n    id: 'emailstats',",
      },
    ],
  },
  files: {
    'src/store/reports/definitions/seller_requests.ts': `
import type { SellerFigures } from '@src/domain/reports/reportRows';
import { columnsOf } from '../columns/reportColumns';
import { defineReport } from '../engine/reportEngine';

const { count } = columnsOf<SellerFigures>();

export default defineReport({
  id: 'seller_requests',
  collection: 'sellers',
  rowNoun: 'sellers',
  empty: { noun: 'sellers', hint: 'Sellers appear here as soon as the company has sellers.' },
  compared: false,
  defaultSort: { column: 'won', direction: 'desc' },
  columns: { won: count('Won deals', (f) => f.wonDeals) },
});
`,
    'test/store/reports/sellerRequests.test.ts': `
import sellerRequests from '@src/store/reports/definitions/seller_requests';
import fc from '../../support/fastCheck';
import { anyFigure, testReport } from '../../support/reportProperties';

testReport({
  report: sellerRequests,
  collection: 'sellers',
  span: '30',
  figures: fc.record({ wonDeals: anyFigure, lostDeals: anyFigure, closedDeals: anyFigure, totalWon: anyFigure }),
  compared: false,
  currency: null,
  columns: [{ header: 'Won deals', format: 'count', value: (f) => f.wonDeals, total: 'sum' }],
});
`,
  },
  otherCases: [
    'src/store/reports/allSites/overAllSites.ts',
    'src/areas/reports.tsx',
    'src/store/reports/columns/joinedColumns.ts',
  ],
};

const column: Example = {
  recipe: 'Add a column',
  edits: {
    'src/store/reports/definitions/sales_team_performance.ts': [
      {
        after: "won_deals: count('Won deals'",
        insert: "closed_deals: count('Closed deals', (f) => f.closedDeals),",
      },
    ],
    'test/store/reports/salesTeam.test.ts': [
      { replace: 'lostDeals: anyFigure,', by: 'lostDeals: anyFigure, closedDeals: anyFigure,' },
      {
        after: "{ header: 'Won deals'",
        insert: "{ header: 'Closed deals', format: 'count', value: (f) => f.closedDeals, total: 'sum' },",
      },
      { replace: 'toEqual([4, 1000,', by: 'toEqual([4, 5, 1000,' },
      { replace: 'toEqual([1, 1500,', by: 'toEqual([1, 5, 1500,' },
      { replace: 'toEqual([0, 0, 0,', by: 'toEqual([0, 5, 0, 0,' },
      { replace: 'toEqual([2, null,', by: 'toEqual([2, 5, null,' },
      { replace: 'toEqual([7, 2500,', by: 'toEqual([7, 20, 2500,' },
      { replace: 'totalsOf(table)[1]', by: 'totalsOf(table)[2]' },
    ],
    'src/domain/reports/reportRows.ts': [{ after: 'lostDeals', insert: 'closedDeals: Figure;' }],
    'src/services/reports/decodeSellers.ts': [
      { after: 'lostDeals', insert: "closedDeals: readFigure(raw, 'ClosedDeals', at)," },
    ],
    'test/services/reports/decodeSellers.test.ts': [
      { replace: 'LostDeals: 1, TotalWon', by: 'LostDeals: 1, ClosedDeals: 4, TotalWon' },
      { replace: 'lostDeals: 1, totalWon', by: 'lostDeals: 1, closedDeals: 4, totalWon' },
      { after: "['LostDeals', 'lostDeals']", insert: "['ClosedDeals', 'closedDeals']," },
      { replace: "{ Name: 'Bo', WonDeals: 0,", by: "{ Name: 'Bo', ClosedDeals: 0, WonDeals: 0," },
      { replace: 'current: { wonDeals: 0,', by: 'current: { closedDeals: 0, wonDeals: 0,' },
    ],
    'test/support/reportRows.ts': [{ replace: 'lostDeals: 1,', by: 'lostDeals: 1, closedDeals: 5,' }],
    'server/reports/sellersInfo.ts': [
      { after: 'LostDeals: number', insert: 'ClosedDeals: number;' },
      { after: 'LostDeals: lost', insert: 'ClosedDeals: won + lost,' },
    ],
    'server/contract/answers.ts': [
      {
        replace: 'LostDeals: count, TotalWon',
        by: 'LostDeals: count, ClosedDeals: count.optional(), TotalWon',
      },
    ],
  },
  files: {},
  otherCases: [],
};

const operator: Example = {
  recipe: 'Add an operator of conditions',
  edits: {
    'src/domain/reports/conditions.ts': [
      { replace: "'has', 'hasnot',", by: "'has', 'hasnot', 'starts'," },
      { after: "hasnot: 'does not contain'", insert: "starts: 'starts with'," },
    ],
    'src/store/reports/conditions/conditionPredicates.ts': [
      { after: 'hasnot: (text, sought)', insert: 'starts: (text, sought) => text.startsWith(sought),' },
    ],
    'test/store/reports/conditions.properties.test.ts': [
      {
        after: "if (operator === 'has' ||",
        insert: "if (operator === 'starts') return text.startsWith(sought);",
      },
    ],
    'test/views/reports/conditions/conditions.test.tsx': [
      { replace: "'does not contain', 'is',", by: "'does not contain', 'starts with', 'is'," },
    ],
  },
  files: {},
  otherCases: [],
};

const exportFormat: Example = {
  recipe: 'Add an export format',
  edits: {
    'src/domain/reports/sheet.ts': [
      { replace: "'html', 'text'] as const", by: "'html', 'text', 'tsv'] as const" },
    ],
    'src/services/reports/files/makers.ts': [{ after: 'text: tabbedMaker,', insert: 'tsv: tabbedMaker,' }],
    'src/store/reports/export/exportSheet.ts': [
      { replace: "text: 'txt' }", by: "text: 'txt', tsv: 'tsv' }" },
    ],
    'src/views/reports/export/ExportMenuList.tsx': [
      { after: "{ as: 'html'", insert: "{ as: 'tsv', label: 'Tabs (.tsv)', icon: <CsvIcon /> }," },
    ],
  },
  files: {},
  otherCases: ['src/services/reports/files'],
};

const companyField: Example = {
  recipe: 'Add a field of a company',
  edits: {
    'src/domain/companies/company.ts': [{ after: 'operandi_path_part', insert: 'vat_number: string;' }],
    'src/domain/companies/companyFields.ts': [
      { after: 'operandi_path_part', insert: "vat_number: 'VAT number'," },
    ],
    'src/services/companies/decodeCompany.ts': [
      { after: 'operandi_path_part', insert: "vat_number: readText(raw, 'vat_number', where)," },
    ],
    'src/views/companies/companyForm.ts': [
      { after: 'operandi_path_part', insert: 'vat_number: text(LABELS.vat_number),' },
    ],
    'src/views/companies/MasterData.tsx': [
      { after: "<Field {...field('operandi_path_part')", insert: "<Field {...field('vat_number')} />" },
    ],
    'server/db/schema/identity.ts': [
      { after: 'operandiPathPart', insert: "vatNumber: text().notNull().default('')," },
    ],
    'server/companies/companies.ts': [
      { after: 'operandi_path_part', insert: "vat_number: text.default('')," },
    ],
    'server/companies/companyRecords.ts': [
      { after: 'operandi_path_part', insert: 'vat_number: row.vatNumber,' },
      { after: 'operandiPathPart', insert: 'vatNumber: company.vat_number,' },
    ],
    'server/contract/answers.ts': [{ after: 'operandi_path_part', insert: 'vat_number: text.optional(),' }],
    'demo/companies.ts': [{ after: 'linkedinAdsIds', insert: 'vatNumber: `DK${digits(8)}`,' }],
    'test/support/records.ts': [{ after: 'operandi_path_part', insert: "vat_number: 'DK12345678'," }],
    'test/server/companies/companies.test.ts': [
      { after: "['linkedin_ads_ids.2'", insert: "['vat_number', [1, null]]," },
    ],
    'test/services/companies/decodeCompany.test.ts': [
      { after: 'operandi_path_part', insert: "vat_number: { kind: 'text', absent: '' }," },
    ],
  },
  files: {},
  otherCases: [
    'test/views/companies/editor.test.tsx',
    'test/server/db/schema.test.ts',
    'test/server/records/textFields.test.ts',
  ],
};

const setting: Example = {
  recipe: 'Add a setting',
  edits: {
    'server/settings/settingVariables.ts': [
      {
        after: 'SERVER_TIMING: flag',
        insert: ".prefault('0').describe('1: an example'),\n  EXAMPLE_FLAG: flag",
      },
    ],
  },
  files: {},
  otherCases: ['server/settings/settings.ts', 'src/domain/config/runtimeConfig.ts'],
};

const section: Example = {
  recipe: 'Add an administration section',
  edits: {
    'src/domain/areas/areas.json': [{ after: '"account"', insert: '"invoices": "an example",' }],
    'src/domain/screens/administration.ts': [
      {
        after: "{ area: 'companies'",
        insert:
          "{ area: 'invoices', path: '/invoices', label: 'Invoices', letter: 'w', feature: 'history' },",
      },
    ],
    'src/areas/areas.ts': [
      { after: 'companies: section(', insert: "invoices: section(UsersIcon, () => import('./invoices'))," },
    ],
  },
  files: {
    'src/areas/invoices.ts': `
import { adminsOnly, areaRoute, readNothing } from '../views/shell/routes/areaRoute';
import type { Area } from './area';

const invoices: Area = {
  slices: {},
  sagas: [],
  routes: [
    areaRoute({
      path: '/invoices',
      read: readNothing,
      title: () => 'Invoices',
      canView: adminsOnly('Access denied. Admin only.'),
      load: () => import('../views/invoices/InvoicesScreen'),
    }),
  ],
};
export default invoices;
`,
    'src/views/invoices/InvoicesScreen.tsx': `
import { Screen } from '../ui/page/Screen';

export default function InvoicesScreen({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <p>An example</p>
    </Screen>
  );
}
`,
  },
  otherCases: [
    'src/views/ui/form/formFields.ts',
    'test/e2e',
    'src/store/lazySlices.ts',
    'src/domain/config/runtimeConfig.ts',
    'server/http/runtimeConfig.ts',
  ],
};

const test: Example = {
  recipe: 'Add a test',
  edits: {},
  files: {
    'test/domain/text/example.test.ts': `
import { foldName } from '@src/domain/text/nameMatching';

test('folds accents', () => {
  expect(foldName('Åse')).toBe(foldName('ase'));
});
`,
  },
  otherCases: [
    'test/store',
    'test/sagas',
    'test/store/reports',
    'test/support/reportProperties.ts',
    'test/views',
    'test/support',
    'test/server',
    'test/support/databases.ts',
    'test/e2e',
    'test/e2e/support',
    'test/soak',
  ],
};

/** One example for each recipe that changes code in fixed places. */
export const EXAMPLES: readonly Example[] = [
  report,
  column,
  collection,
  operator,
  exportFormat,
  companyField,
  check,
  setting,
  section,
  test,
];
