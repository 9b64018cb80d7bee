import type { LostReason, Outcome } from '@server/db/schema';
import { dayOf } from '@src/domain/dates/periods';
import { headingKey } from '../exportHeadings';
import { isNothing } from '../exportNumbers';
import type { Conversion, ConvertedCells, ExportReader, ExportRow } from '../exportReader';
import {
  answeredText,
  askForColumn,
  type ColumnQuestion,
  namesIn,
  readAnswered,
  readFlag,
} from './ownColumns';
import { API_HEADINGS, collectUndecided, PIPEDRIVE, timeIn, timeZoneQuestions } from './pipedrive';
import { answeredValue, readPercent, sourceQuestions } from './requestAnswers';
import { LEFT_OUT } from './searchAds';

/** All columns of requests. A line resets the columns that the line omits. */
const COLUMNS = [
  'deal_id',
  'seller',
  'source',
  'channel',
  'speaker',
  'also_asked',
  'handled_by',
  'requested_at',
  'outcome',
  'closed_on',
  'lost_reason',
  'value',
  'commission_percent',
] as const;

const SPEAKER: ColumnQuestion = {
  id: 'deals_speaker',
  label: 'Column with the speaker',
  help: 'A request belongs to the speaker that the client asked for first.',
  isRequired: true,
  usual: [
    'Speaker',
    'Speakers',
    'Foredragsholder',
    'Talare',
    'Foredragsholdere',
    'Redner',
    'Spreker',
    'Conférencier',
  ],
};

const OPTIONAL: readonly ColumnQuestion[] = [
  {
    id: 'deals_also_asked',
    label: 'Column with the other speakers that the client asked for',
    help: 'Names are separated by semicolons, by | or by commas.',
    isRequired: false,
    usual: ['Also asked', 'Other speakers'],
  },
  {
    id: 'deals_handled_by',
    label: 'Column with the speaker who got the request',
    help: 'Without a column, the first speaker handles the request.',
    isRequired: false,
    usual: ['Handled by', 'Booked speaker'],
  },
  {
    id: 'deals_commission',
    label: 'Column with the commission in percent',
    help: 'Without a column, the commission is unknown.',
    isRequired: false,
    usual: [
      'Commission %',
      'Commission percent',
      'Commission',
      'Kommission',
      'Provision',
      'Provisjon',
      'Commissie',
    ],
  },
];

/** Statuses in the languages of Pipedrive. */
const STATUSES: Readonly<Record<Outcome | 'deleted', readonly string[]>> = {
  open: ['open', 'åben', 'öppen', 'åpen', 'offen', 'ouvert', 'ouverte', 'en cours'],
  won: ['won', 'vundet', 'vunnen', 'vunnet', 'gewonnen', 'gagné', 'gagnée'],
  lost: ['lost', 'tabt', 'förlorad', 'tapt', 'verloren', 'perdu', 'perdue'],
  deleted: ['deleted', 'slettet', 'borttagen', 'raderad', 'gelöscht', 'verwijderd', 'supprimé', 'supprimée'],
};

const NO_REASON = 'lost deals without a reason count as lost for another reason';

/** Remarks about files without a column, by the key of the column. */
const WITHOUT: Readonly<Record<string, string>> = {
  owner: 'the file has no column with the owner, so its requests have no seller',
  currency: 'the file has no column with the currency, so values count in the currency of the site',
};

function statusOf(row: ExportRow): Outcome | 'deleted' {
  const isDeleted = row.read('deleted', (cell) => cell !== '' && readFlag(cell));
  if (isDeleted) return 'deleted';
  const text = headingKey(row.text('status'));
  const statuses = ['open', 'won', 'lost', 'deleted'] as const;
  const status = statuses.find((one) => STATUSES[one].includes(text));
  if (status === undefined)
    throw row.bad('status', `must be open, won or lost, not ${JSON.stringify(text.slice(0, 60))}`);
  return status;
}

/** Returns the day in the group's time zone on which a deal was won or lost. */
function closedOn(row: ExportRow, outcome: 'won' | 'lost', conversion: Conversion): string {
  const at = timeIn(row, outcome, conversion) || timeIn(row, 'closed', conversion);
  if (at === '') throw row.bad(outcome, `is empty, and the deal is ${outcome}. Add the column to the export`);
  return dayOf(new Date(at), conversion.timeZone);
}

/** Returns the value of a won deal in the company's currency. */
function valueOf(row: ExportRow, { company }: Conversion): string {
  const value = row.decimal('value') || '0';
  const currency = row.text('currency').toUpperCase();
  if (Number(value) === 0 || isNothing(currency) || currency === company.currency) return value;
  throw row.bad(
    'currency',
    `is ${JSON.stringify(currency.slice(0, 20))}, and the currency of ${company.homepageUrl} is ${company.currency}. Convert the value, or leave the deal out`,
  );
}

/** Returns the columns that depend on the outcome, or `null` if the user leaves out the lost reason of the row. */
function outcomeCells(row: ExportRow, outcome: Outcome, conversion: Conversion): ConvertedCells | null {
  if (outcome === 'open') return { outcome };
  const cells = { outcome, closed_on: closedOn(row, outcome, conversion) };
  if (outcome === 'won') {
    const commission = readAnswered(row, conversion.answers, 'deals_commission', readPercent);
    return { ...cells, value: valueOf(row, conversion), commission_percent: commission };
  }
  const text = row.text('reason');
  if (text === '') {
    conversion.remark(NO_REASON);
    return { ...cells, lost_reason: 'other' satisfies LostReason };
  }
  const reason = conversion.decided('lost_reason', text, row.heading('reason'));
  return reason === null ? null : { ...cells, lost_reason: reason };
}

/** Returns the decided names of a cell, without the names that the user leaves out. */
const decidedNames = (row: ExportRow, id: string, { answers, decided }: Conversion): string[] =>
  namesIn(answeredText(row, answers, id)).flatMap(
    (name) => decided('speaker', name, answers[id] ?? id) ?? [],
  );

/** Returns the columns about people, or `null` if the user leaves out the speaker. */
function peopleCells(row: ExportRow, conversion: Conversion): ConvertedCells | null {
  const { answers, decided } = conversion;
  const owner = row.text('owner');
  const seller = owner === '' ? null : decided('seller', owner, row.heading('owner'));
  const speaker = decided('speaker', answeredText(row, answers, SPEAKER.id), answers[SPEAKER.id] ?? '');
  if (speaker === null) return null;
  const others = new Set(decidedNames(row, 'deals_also_asked', conversion));
  others.delete(speaker);
  const handler = answeredText(row, answers, 'deals_handled_by');
  return {
    seller: seller ?? '',
    speaker,
    also_asked: [...others].join('|'),
    handled_by: handler === '' ? '' : (decided('speaker', handler, answers['deals_handled_by'] ?? '') ?? ''),
  };
}

/**
 * Deals of Pipedrive: exports of the list view, and answers of the API. Headings: English, German and French, because
 * only these are documented. In an account in another language, switch the language to English before the export.
 */
export const pipedriveDeals: ExportReader = {
  id: 'pipedrive_deals',
  tool: PIPEDRIVE,
  label: 'Pipedrive deals',
  kind: 'requests',
  headings: {
    ...API_HEADINGS,
    dealId: ['Deal - ID', 'Deal - Pipedrive System ID', 'Affaire - ID', 'Deal ID', 'ID'],
    title: ['Deal - Title', 'Deal - Titel', 'Affaire - Titre', 'Title'],
    owner: [
      'Deal - Owner',
      'Deal - Besitzer',
      'Affaire - Propriétaire',
      'owner_name',
      'user_id.name',
      'owner_id',
      'Owner',
    ],
    value: ['Deal - Value', 'Deal - Wert', 'Affaire - Valeur', 'Value'],
    currency: [
      'Deal - Currency of Value',
      'Deal - Currency',
      'Deal - Währung von Wert',
      'Deal - Währung',
      'Affaire - Devise de Valeur',
      'Affaire - Devise',
      'Currency of Value',
      'Currency',
    ],
    status: ['Deal - Status', 'Affaire - Statut', 'Status'],
    created: [
      'Deal - Deal created',
      'Deal - Creation date',
      'Deal - Created',
      'Deal - Add time',
      'Deal - Deal erstellt',
      'Affaire - Affaire créée',
      'Deal created',
      'Creation date',
      'add_time',
    ],
    won: [
      'Deal - Won time',
      'Deal - Datum des gewonnenen Deals',
      'Affaire - Date de gain',
      'Affaire - Heure de la conclusion',
      'Won time',
      'won_time',
    ],
    lost: [
      'Deal - Lost time',
      'Deal - Datum des verlorenen Deals',
      'Affaire - Date de perte',
      'Lost time',
      'lost_time',
    ],
    closed: [
      'Deal - Deal closed on',
      'Deal - Closed on',
      'Deal - Deal abgeschlossen am',
      'Deal closed on',
      'Closed on',
      'close_time',
    ],
    reason: [
      'Deal - Lost reason',
      'Deal - Verlustgrund',
      'Affaire - Raison de la perte',
      'Affaire - Raison de perte',
      'Lost reason',
      'lost_reason',
    ],
    deleted: ['deleted', 'is_deleted'],
  },
  required: ['dealId', 'status', 'created', 'value'],
  formats: { value: 'decimal' },
  columns: () => COLUMNS,
  addsUp: false,
  numbers: 'plain',
  dayOrder: null,
  remarks: (head) => Object.keys(WITHOUT).flatMap((key) => (head.has(key) ? [] : (WITHOUT[key] ?? []))),
  questions: (head) => [
    askForColumn(head, SPEAKER),
    ...sourceQuestions(head),
    ...OPTIONAL.map((question) => askForColumn(head, question)),
    ...timeZoneQuestions(head),
  ],
  convert: (row, given) => {
    const status = statusOf(row);
    if (status === 'deleted') return { skipped: 'deleted deals' };
    if (answeredText(row, given.answers, SPEAKER.id) === '') return { skipped: 'deals without a speaker' };
    const { conversion, requireDecisions } = collectUndecided(given);
    const people = peopleCells(row, conversion);
    const source = answeredValue(row, conversion, { id: 'deals_source', role: 'source' });
    const channel = answeredValue(row, conversion, { id: 'deals_channel', role: 'channel' });
    const outcome = outcomeCells(row, status, conversion);
    requireDecisions();
    if (people === null || source === null || channel === null || outcome === null)
      return { skipped: LEFT_OUT };
    if (row.text('created') === '') throw row.bad('created', 'is empty');
    return [
      {
        ...people,
        ...outcome,
        deal_id: row.count('dealId'),
        source,
        channel,
        requested_at: timeIn(row, 'created', conversion),
      },
    ];
  },
};
