import { isNothing } from '../exportNumbers';
import type {
  Answers,
  Conversion,
  Converted,
  ExportHead,
  ExportReader,
  ExportRow,
  Question,
} from '../exportReader';
import { longUnitOf } from './reportPeriods';

/** The column of costs in the database is in this currency. */
const CURRENCY = 'USD';

const WHAT_TO_DO = `The app stores the costs of LinkedIn in ${CURRENCY}. Use costInUsd of the API, or a report of an account in ${CURRENCY}`;

/** Columns that can name the campaign, with the words for the user. */
const LEVELS: Readonly<Record<string, string>> = {
  adSet: 'Ad Set Name',
  campaign: 'Campaign Name',
};

const levelsIn = (columns: { has(key: string): boolean }): string[] =>
  Object.keys(LEVELS).filter((key) => columns.has(key));

/** Returns the currency of a line above the headings, or `null`. */
function currencyAbove({ above }: ExportHead): string | null {
  for (const line of above) {
    const found = /^(?:account )?currency:\s*"?(\w{3})\b/i.exec(line)?.[1];
    if (found !== undefined) return found.toUpperCase();
  }
  return null;
}

/** Returns the currency in the heading of the costs, such as "Total Spent (USD)", or `null`. */
const currencyOfHeading = (head: ExportHead): string | null =>
  /\((\w{3})\)/.exec(head.heading('cost'))?.[1]?.toUpperCase() ?? null;

const currencyOf = (head: ExportHead): string | null => currencyOfHeading(head) ?? currencyAbove(head);

const CURRENCY_QUESTION: Question = {
  id: 'currency',
  label: 'Currency of the costs',
  help: `The file does not name the currency. ${WHAT_TO_DO}.`,
  options: [
    { value: CURRENCY, label: CURRENCY },
    { value: 'other', label: 'Another currency' },
  ],
  suggestion: null,
  isRequired: true,
};

function questionsAbout(head: ExportHead): Question[] {
  const levels = levelsIn(head);
  const level: Question = {
    id: 'campaign',
    label: 'Column with the name of the campaign',
    help: 'Newer reports of LinkedIn call the former campaigns ad sets. Choose the same level for all files. Rows with the same name and day are added up.',
    options: levels.map((key) => ({ value: key, label: LEVELS[key] ?? key })),
    suggestion: levels[0] ?? null,
    isRequired: true,
  };
  return [
    ...(levels.length > 1 ? [level] : []),
    ...(head.has('currency') || currencyOf(head) !== null ? [] : [CURRENCY_QUESTION]),
  ];
}

function refuseOtherCurrency(head: ExportHead): string | null {
  const currency = currencyOf(head);
  if (head.has('currency') || currency === null || currency === CURRENCY) return null;
  return `the costs of the report are in ${currency}. ${WHAT_TO_DO}.`;
}

/** Checks that the costs of a row are in US dollars. */
function requireDollars(row: ExportRow, answers: Answers): void {
  const currency = row.text('currency').toUpperCase();
  if (row.has('currency') && currency !== CURRENCY) {
    throw row.bad('currency', `is ${currency === '' ? 'empty' : currency}. ${WHAT_TO_DO}`);
  }
  if (!row.has('currency') && answers['currency'] === 'other') {
    throw row.bad('cost', `is in another currency. ${WHAT_TO_DO}`);
  }
}

/** Returns the day of a line above the headings, such as "Report Start: March 1, 2026, 12:00 AM"; `null` if unknown. */
function dayAbove({ above }: ExportHead, name: string): string | null {
  const line = above.find((one) => one.startsWith(`${name}:`));
  const [, month, day, year] = /:\s*(\p{L}+) (\d{1,2}),? (\d{4})/u.exec(line ?? '') ?? [];
  const at = Date.parse(`${month} ${day}, ${year} UTC`);
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10);
}

const BY_DAY = 'Export the report with the time breakdown "Daily"';

/** Compares the days of the rows with the period of the report. A report that is not by day repeats its first day. */
function wrongDays(head: ExportHead, days: readonly string[]): string | null {
  if (longUnitOf(days) === 'month') {
    return `are the headings of a report that only has the first day of each month. ${BY_DAY}`;
  }
  const [start, end] = [dayAbove(head, 'Report Start'), dayAbove(head, 'Report End')];
  const [first, last] = [days[0], days.at(-1)];
  if (start === null || end === null || first === undefined || last === undefined) return null;
  const period = `are the headings of a report from ${start} to ${end}`;
  if (first < start || last > end) {
    return `${period}, and its rows have the days from ${first} to ${last}. Check the order of day and month`;
  }
  if (start === end || last !== start) return null;
  return `${period}, and all rows have the day ${start}. ${BY_DAY}, or only this day`;
}

function convert(row: ExportRow, { answers }: Conversion): Converted {
  const levels = levelsIn(row);
  const level = levels.find((key) => key === answers['campaign']) ?? levels[0] ?? 'campaign';
  if (isNothing(row.text('day')) && isNothing(row.text(level))) return { skipped: 'lines of totals' };
  requireDollars(row, answers);
  const day = row.day('day');
  if (day === '') throw row.bad('day', 'is empty');
  return [
    {
      day,
      campaign: row.text(level),
      impressions: row.count('impressions'),
      clicks: row.count('clicks'),
      company_page_clicks: row.count('pageClicks'),
      external_website_conversions: row.count('conversions'),
      cost_usd: row.decimal('cost'),
    },
  ];
}

/** The ad campaign performance report of LinkedIn Campaign Manager by day. Headings: seven languages. */
export const linkedinAds: ExportReader = {
  id: 'linkedin_ads',
  tool: 'linkedin_ads',
  label: 'LinkedIn Ads',
  kind: 'linkedin_ads',
  headings: {
    day: [
      'Start Date (in UTC)',
      'Start Date',
      'Begindatum (in UTC)',
      'Startdatum (in UTC)',
      'Startdatum (i UTC)',
      'Startdato (i UTC)',
      'Date de début (en UTC)',
    ],
    campaign: [
      'Campaign Name',
      'Campagnenaam',
      'Kampagnenname',
      'Kampagnenavn',
      'Kampanjnamn',
      'Kampanjens namn',
      'Kampanjenavn',
      'Nom de la campagne',
    ],
    adSet: ['Ad Set Name', 'Naam van advertentieset'],
    currency: ['Currency', 'Account Currency', 'Valuta', 'Währung', 'Devise'],
    cost: [
      'Total Spent',
      'Total Spent (*',
      'Totaal besteed',
      'Ausgaben insgesamt',
      'Gesamtausgaben',
      'Brugt i alt',
      'Totalt spenderat',
      'Totalt brukt',
      'Total dépensé',
    ],
    impressions: [
      'Impressions',
      'Weergaven',
      'Impressionen',
      'Eksponeringer',
      'Visninger',
      'Exponeringar',
      'Visningar',
    ],
    clicks: ['Clicks', 'Klikken', 'Klicks', 'Klik', 'Klick', 'Klikk', 'Clics'],
    pageClicks: ['Clicks to LinkedIn Page', 'Clicks to Company Page', 'Klikken naar LinkedIn-pagina'],
    conversions: [
      'External Website Conversions',
      'Website Conversions',
      'Conversions',
      'Conversies',
      'Konverteringer',
      'Konverteringar',
    ],
  },
  required: ['day', 'impressions', 'clicks', 'cost'],
  columns: (head) => [
    'day',
    'campaign',
    'impressions',
    'clicks',
    ...(head.has('pageClicks') ? ['company_page_clicks'] : []),
    ...(head.has('conversions') ? ['external_website_conversions'] : []),
    'cost_usd',
  ],
  formats: {
    day: 'day',
    impressions: 'count',
    clicks: 'count',
    pageClicks: 'count',
    conversions: 'count',
    cost: 'decimal',
  },
  perFile: ['currency'],
  addsUp: true,
  numbers: 'formatted',
  // The English report writes the month first, wherever the user is.
  dayOrder: (head) => (/^start date/i.test(head.heading('day')) ? 'month first' : null),
  questions: questionsAbout,
  refusal: (head) =>
    levelsIn(head).length === 0
      ? 'the report of LinkedIn names no campaigns. Export the performance report of campaigns'
      : refuseOtherCurrency(head),
  wrongDays,
  convert,
};
