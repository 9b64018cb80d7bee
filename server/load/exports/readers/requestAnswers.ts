import {
  REQUEST_CHANNELS,
  REQUEST_SOURCES,
  type RequestChannel,
  type RequestSource,
} from '@server/db/schema';
import type { ValueRole } from '@src/domain/imports/imports';
import { BadValue } from '../../values';
import type { Conversion, ExportHead, ExportRow, Option, Question } from '../exportReader';
import { answeredText, type ColumnQuestion, headingOptions, usualHeading } from './ownColumns';

/** Begins an answer that holds for all rows, so that the answer differs from every heading. */
const ALWAYS = 'always:';

/** The text to decide about for rows without a value. */
const EMPTY = '(empty)';

const SOURCE_LABELS: Readonly<Record<RequestSource, string>> = {
  FromSite: 'site',
  FromSpeakerWebsite: "speaker's website",
  FromPhone: 'phone',
  FromEmail: 'e-mail',
  FromReturningClient: 'returning client',
  FromSpeakerReferral: "speaker's referral",
  FromNewsletter: 'newsletter',
  FromOutboundSales: 'outbound sales',
  FromEvaluation: 'evaluation',
  FromCustomerEvent: 'customer event',
};

const CHANNEL_LABELS: Readonly<Record<RequestChannel, string>> = {
  form: 'form',
  phone: 'phone',
  email: 'e-mail',
  meeting: 'meeting',
};

const alwaysOptions = <T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): Option[] => values.map((value) => ({ value: `${ALWAYS}${value}`, label: `All rows: ${labels[value]}` }));

/** Asks for a heading, or for one value of all rows. */
const askForColumnOrValue = (
  head: ExportHead,
  { id, label, help, isRequired, usual }: ColumnQuestion,
  values: readonly Option[],
): Question => ({
  id,
  label,
  help,
  isRequired,
  options: [
    ...headingOptions(head).map(({ value, label: heading }) => ({ value, label: `Column ${heading}` })),
    ...values,
  ],
  suggestion: usualHeading(head, usual),
});

/** Asks for the source and the channel of requests. */
export const sourceQuestions = (head: ExportHead): Question[] => [
  askForColumnOrValue(
    head,
    {
      id: 'deals_source',
      label: 'Source of the requests',
      help: 'Reports count requests by source. Choose the column with the source, or one source for all rows.',
      isRequired: true,
      usual: ['Source', 'Lead source', 'Kilde', 'Källa', 'Quelle', 'Bron', 'Source channel', 'channel'],
    },
    alwaysOptions(REQUEST_SOURCES, SOURCE_LABELS),
  ),
  askForColumnOrValue(
    head,
    {
      id: 'deals_channel',
      label: 'Channel of the requests',
      help: 'Reports count requests by channel. Choose the column with the channel, or one channel for all rows.',
      isRequired: true,
      usual: ['Channel', 'Kanal', 'Kanaal', 'Canal'],
    },
    alwaysOptions(REQUEST_CHANNELS, CHANNEL_LABELS),
  ),
];

/**
 * Returns the value of a row by the answer to a question: the value of all rows, or the decided text of a column.
 * Returns `null` if the user has decided to leave out the rows with this text.
 * @throws BadCell if the text is not decided
 */
export function answeredValue(
  row: ExportRow,
  { answers, decided }: Conversion,
  { id, role }: { id: string; role: ValueRole },
): string | null {
  const answer = answers[id] ?? '';
  if (answer.startsWith(ALWAYS)) return answer.slice(ALWAYS.length);
  return decided(role, answeredText(row, answers, id) || EMPTY, answer);
}

/**
 * Reads a percentage such as 20, 20 % or 20,5.
 * @throws BadValue
 */
export function readPercent(text: string): string {
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,20})?)\s*%?$/.exec(text) ?? [];
  if (percent === undefined) throw new BadValue('must be a percentage like 20 or 20,5 %');
  const number = percent.replace(',', '.');
  if (Number(number) > 100) throw new BadValue('must be at most 100 %');
  return number;
}
