import { isNothing, partOf, wholeOf } from '../exportNumbers';
import type {
  CellFormat,
  Conversion,
  Converted,
  ConvertedCells,
  ExportHead,
  ExportRow,
  Question,
} from '../exportReader';
import { askProduct, type ProductColumns, productOf } from './productColumn';

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

const PRODUCTS: ProductColumns = { campaign: 'Campaign', adGroup: 'Ad group', keyword: 'Keyword' };

/** The question that names the column with the name of the speaker, if the report has several such columns. */
export const productQuestions = (head: ExportHead): Question[] => askProduct(head, PRODUCTS);

/** The remark about shares that the network does not name exactly. */
const BELOW_TEN = 'shares below 10 % are counted as 10 %, so eligible impressions are too low there';

/** Checks that the cost is in the company's currency. Without a column of currencies, the cost counts as such. */
function requireCurrency(row: ExportRow, key: string, { company, remark }: Conversion): void {
  if (!row.has(key)) remark(`the report names no currency, so its costs count as ${company.currency}`);
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

/** Returns the cells of a row, or `null` if the user leaves its product out. */
function searchAdCells(row: ExportRow, conversion: Conversion): ConvertedCells | null {
  requireCurrency(row, 'currency', conversion);
  const impressions = row.count('impressions');
  const absoluteTop = row.has('absoluteTop') ? row.share('absoluteTop') : null;
  const product = productOf(row, conversion, PRODUCTS);
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

/** Names of the columns that a report fills. A load does not change a column that the report lacks. */
export const searchAdColumns = (head: ExportHead): string[] =>
  SEARCH_AD_COLUMNS.filter((name) => {
    if (name === 'eligible_impressions') return head.has('share');
    if (name === 'absolute_top_impressions') return head.has('absoluteTop');
    if (name === 'conversions' || name === 'cost') return head.has(name);
    return true;
  });

export const LEFT_OUT = 'left out by your decision';

/** Beginnings of the lines of totals, in the languages of the headings. */
const TOTALS =
  /^(total|totals|grand total|i alt|totalt|gesamt|gesamtsumme|summe|totaal|total général|eindtotaal)(?![\p{L}\p{N}])/iu;

/**
 * Converts a row of a report of search ads by day. Lines of totals have no day, and one of their cells says so.
 * @throws BadCell
 */
export function convertSearchAd(row: ExportRow, conversion: Conversion): Converted {
  const day = row.text('day');
  if (TOTALS.test(day)) return { skipped: 'lines of totals' };
  if (isNothing(day)) {
    if (row.cells.some((cell) => TOTALS.test(cell.trim()))) return { skipped: 'lines of totals' };
    throw row.bad('day', 'is empty');
  }
  const cells = searchAdCells(row, conversion);
  return cells === null ? { skipped: LEFT_OUT } : [cells];
}
