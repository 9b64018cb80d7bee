import { BadCell } from '../../kind';
import { isNothing, partOf, wholeOf } from '../exportNumbers';
import type {
  CellFormat,
  Conversion,
  ConvertedCells,
  ExportHead,
  ExportRow,
  Question,
} from '../exportReader';

/** Columns of the kinds `google_ads` and `bing_ads` that a report fills. */
export const SEARCH_AD_COLUMNS = [
  'day',
  'product',
  'impressions',
  'eligible_impressions',
  'absolute_top_impressions',
  'clicks',
  'conversions',
  'cost',
] as const;

export const SEARCH_AD_FORMATS: Readonly<Record<string, CellFormat>> = {
  day: 'day',
  impressions: 'count',
  clicks: 'count',
  conversions: 'decimal',
  cost: 'decimal',
  share: 'share',
  absoluteTop: 'share',
};

/** Keys of the columns that can name the product, with the words for the user. */
const PRODUCTS: Readonly<Record<string, string>> = {
  campaign: 'Campaign',
  adGroup: 'Ad group',
  keyword: 'Keyword',
};

/** The question that names the column with the name of the speaker, if the report has several such columns. */
export function productQuestions(head: ExportHead): Question[] {
  const keys = Object.keys(PRODUCTS).filter((key) => head.has(key));
  if (keys.length < 2) return [];
  return [
    {
      id: 'product',
      label: 'Column with the name of the speaker',
      help: 'The report counts each speaker as a product. Rows with the same speaker and day are added up.',
      options: keys.map((key) => ({ value: key, label: PRODUCTS[key] ?? key })),
      suggestion: keys[0] ?? null,
      isRequired: true,
    },
  ];
}

/** Returns the key of the column that names the product. */
const productKey = (row: ExportRow, answers: Conversion['answers']): string => {
  const answer = answers['product'];
  if (answer !== undefined && row.has(answer)) return answer;
  return Object.keys(PRODUCTS).find((key) => row.has(key)) ?? 'campaign';
};

/** The remark about shares that the network does not name exactly. */
const BELOW_TEN = 'shares below 10 % are counted as 10 %, so eligible impressions are too low there';

/** Checks that the cost is in the company's currency. */
export function requireCurrency(row: ExportRow, key: string, { company }: Conversion): void {
  const currency = row.text(key).toUpperCase();
  if (currency === '' || isNothing(currency) || currency === company.currency) return;
  throw row.bad(
    key,
    `is ${currency}, and the currency of ${company.homepageUrl} is ${company.currency}. Export in ${company.currency}, or convert the costs`,
  );
}

/** Returns the eligible impressions of a row: its impressions divided by their share. */
function eligible(row: ExportRow, impressions: string, conversion: Conversion): string {
  const share = row.share('share');
  // A row without impressions adds no share. An unknown figure would make the whole sum unknown.
  if (impressions === '0') return '0';
  if (share === null || impressions === '') return '';
  if (share.isBelow) conversion.remark(BELOW_TEN);
  return wholeOf(impressions, share) ?? '';
}

/**
 * Converts a row of a report of search ads by day.
 * @throws BadCell
 */
export function searchAdCells(row: ExportRow, conversion: Conversion): ConvertedCells | null {
  const key = productKey(row, conversion.answers);
  requireCurrency(row, 'currency', conversion);
  const impressions = row.count('impressions');
  const absoluteTop = row.has('absoluteTop') ? row.share('absoluteTop') : null;
  const product = conversion.decided('product', row.text(key), row.heading(key));
  if (product === null) return null;
  const topImpressions = (): string => {
    if (impressions === '0') return '0';
    return absoluteTop === null || impressions === '' ? '' : partOf(impressions, absoluteTop);
  };
  return {
    day: row.day('day'),
    product,
    impressions,
    eligible_impressions: row.has('share') ? eligible(row, impressions, conversion) : '',
    absolute_top_impressions: row.has('absoluteTop') ? topImpressions() : '',
    clicks: row.count('clicks'),
    conversions: row.decimal('conversions'),
    cost: row.decimal('cost'),
  };
}

/** Names of the columns that a report fills: a column that the report lacks stays as it is in the database. */
export const searchAdColumns = (head: ExportHead): string[] =>
  SEARCH_AD_COLUMNS.filter((name) => {
    if (name === 'eligible_impressions') return head.has('share');
    if (name === 'absolute_top_impressions') return head.has('absoluteTop');
    if (name === 'conversions' || name === 'cost') return head.has(name);
    return true;
  });

export const LEFT_OUT = 'left out by your decision';

/** Creates the error for a row without a day. */
export const withoutDay = (row: ExportRow): BadCell => row.bad('day', 'is empty');
