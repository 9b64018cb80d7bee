import { addDays, daysBetween } from '../dates/periods';
import { SPAN_LABELS, SPANS } from '../dates/spans';
import type { Day } from '../dates/timestamps';
import { formatDay, formatDecimal } from '../figures/formats';
import { FEED, labelOf } from './feeds';
import type { Finding } from './finding';

/** How a finding is written: the locale of its site, and today. */
export interface Wording {
  locale: string;
  today: Day;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Writes a day as "yesterday", a weekday of the last week, or a date. */
export function dayText(day: Day, today: Day): string {
  if (day === addDays(today, -1)) return 'yesterday';
  const ago = daysBetween(day, today);
  if (ago > 0 && ago < 7) return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return formatDay(day);
}

/** Writes a span as in "in 30 days". */
export function spanText(span: string | undefined): string {
  const known = SPANS.find((one) => one === span);
  if (known === 'today' || known === 'ytd' || known === 'lm') return SPAN_LABELS[known].toLowerCase();
  return `${span ?? ''} days`;
}

const figureText = (value: number | undefined, locale: string): string =>
  formatDecimal(value ?? 0, locale, Number.isInteger(value) ? 0 : 2);

/** Names the first row, and counts the others: " (Anna, and 3 others)". Stored findings have no name: " (4 speakers)". */
function rowsText({ feed, name, rows }: Finding, locale: string): string {
  const noun = FEED[feed].rowNoun;
  if (noun === '') return '';
  if (name === undefined || name === '')
    return rows > 0 ? ` (${figureText(rows, locale)} ${rows === 1 ? noun.replace(/s$/, '') : noun})` : '';
  if (rows <= 1) return ` (${name})`;
  const others = rows - 1 === 1 ? '1 other' : `${figureText(rows - 1, locale)} others`;
  return ` (${name}, and ${others})`;
}

/** Writes a finding as a sentence with its figures. */
export function findingText(finding: Finding, { locale, today }: Wording): string {
  const { kind, feed, figure, spans, values, day } = finding;
  const label = labelOf(feed, figure);
  const [a, b] = values.map((value) => figureText(value, locale));
  const [first, second] = spans.map(spanText);
  const rows = rowsText(finding, locale);
  const inSpan = first ? ` in ${first}` : '';
  switch (kind) {
    case 'nest':
      return `${label}: ${a} in ${first}, but only ${b} in ${second}, which contain them${rows}.`;
    case 'halves':
      return `${label}: ${first} and the ${first} before make ${a}, but ${second} have ${b}${rows}.`;
    case 'sources':
      return `${label}: the sources make ${a}, but the total is ${b}${first ? `, ${first}` : ''}${spans[1] ? ', the period before' : ''}.`;
    case 'twice':
      return `A row occurs twice${inSpan}${rows}.`;
    case 'missing':
      return `${label} is missing${inSpan}${rows}. Sums are without it.`;
    case 'negative':
      return `${label} is ${a}, below 0${inSpan}${rows}.`;
    case 'fraction':
      return `${label} is ${a}, not a whole number${inSpan}${rows}.`;
    case 'share':
      return `${label} is ${figureText((values[0] ?? 0) * 100, locale)} %, above 100 %${inSpan}${rows}.`;
    case 'noSpan':
      return `${a} ${FEED[feed].rowNoun} arrived, but none has figures for ${first}.`;
    case 'todayBenchmark':
      return `Today is compared with an earlier period, although it has none${rows}.`;
    case 'wonWithoutDeal':
      return `${label} is ${a} without a won deal${inSpan}${rows}.`;
    case 'moreWonThanBooked':
      return `The sellers won ${a} deals${inSpan}, but the site has only ${b} bookings.`;
    case 'strangers':
      return `${values[0] === 1 ? '1 pair names' : `${a} pairs name`} a speaker who is not in the answer${inSpan}.`;
    case 'unread':
      return `${a} of ${b} ${FEED[feed].rowNoun || 'records'} could not be read and are left out${inSpan}.`;
    case 'unreadable':
      return `The answer could not be read${inSpan}.`;
    case 'rows':
      return `${a} ${FEED[feed].rowNoun || 'rows'} today, ${b} ${dayText(day ?? today, today)}${first ? `, over ${first}` : ''}.`;
    case 'unchanged':
      return `${label}: unchanged since ${dayText(day ?? today, today)}, ${figureText(roughly(values[0]), locale)} a day are usual.`;
    case 'low':
    case 'high':
      return `${label}: ${a} in ${figureText(values[2], locale)} days, ${figureText(roughly(values[1]), locale)} expected.`;
  }
}

/** Rounds an expected number: to whole numbers from 10 on, below to one decimal. */
const roughly = (value: number | undefined): number =>
  (value ?? 0) >= 10 ? Math.round(value ?? 0) : Math.round((value ?? 0) * 10) / 10;

/** Says in a few words how many findings there are. */
export const countText = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`);

/** The sentence for other figures that build on the same answers. */
export const NOTE = 'Data watch found that these figures may not be whole.';
