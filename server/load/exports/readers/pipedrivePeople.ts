import { readDay } from '../exportDays';
import type { Answers, ExportHead, ExportReader, ExportRow, Headings } from '../exportReader';
import { askForColumn, type ColumnQuestion, namesIn, readAnswered, readFlag } from './ownColumns';
import { API_HEADINGS, PIPEDRIVE, timeIn, timeZoneQuestions } from './pipedrive';

/** An own field of Pipedrive, and the column of speakers that it fills. */
interface OwnField extends Omit<ColumnQuestion, 'id' | 'isRequired' | 'help'> {
  column: string;
  read: (text: string) => string;
}

const unchanged = (text: string): string => text;

const OWN_FIELDS: readonly OwnField[] = [
  {
    column: 'website',
    label: "Column with the speaker's website",
    usual: ['Website', 'Hjemmeside', 'Hemsida', 'Webseite', 'Site web'],
    read: unchanged,
  },
  {
    column: 'umbraco_id',
    label: 'Column with the id of the profile in Umbraco',
    usual: ['Umbraco ID', 'Umbraco key', 'Profile ID'],
    read: unchanged,
  },
  {
    column: 'advertising_allowed',
    label: 'Column that says whether ads for the speaker are allowed',
    usual: ['Advertising allowed', 'Ads allowed', 'Advertising'],
    read: (text) => String(readFlag(text)),
  },
  {
    column: 'search_intents',
    label: 'Column with the search intents',
    usual: ['Search intents', 'Search intent'],
    read: (text) => namesIn(text).join('|'),
  },
  {
    column: 'birthday',
    label: 'Column with the birthday',
    usual: ['Birthday', 'Fødselsdag', 'Födelsedag', 'Geburtstag', 'Verjaardag', 'Anniversaire'],
    read: (text) => readDay(text, null),
  },
  {
    column: 'gender',
    label: 'Column with the gender',
    usual: ['Gender', 'Køn', 'Kön', 'Kjønn', 'Geschlecht', 'Geslacht', 'Genre'],
    read: unchanged,
  },
];

/** What persons and organizations differ in. */
interface RecordType {
  id: 'persons' | 'organizations';
  label: string;
  headings: Headings;
}

/** Creates a reader of the persons or the organizations that are kept as speakers. */
function peopleReader({ id: type, label, headings }: RecordType): ExportReader {
  const questionId = ({ column }: OwnField): string => `${type}_${column}`;
  const answered = (answers: Answers): OwnField[] =>
    OWN_FIELDS.filter((field) => (answers[questionId(field)] ?? '') !== '');
  const ownCells = (row: ExportRow, answers: Answers): Record<string, string> =>
    Object.fromEntries(
      answered(answers).map((field) => [
        field.column,
        readAnswered(row, answers, questionId(field), field.read),
      ]),
    );
  return {
    id: `pipedrive_${type}`,
    tool: PIPEDRIVE,
    label,
    kind: 'speakers',
    headings: { ...API_HEADINGS, ...headings },
    required: ['recordId', 'name', 'created'],
    formats: {},
    // A load does not change a column that the user does not choose.
    columns: (_head: ExportHead, answers) => [
      'pipedrive_id',
      'name',
      'created_at',
      ...answered(answers).map(({ column }) => column),
    ],
    isPersonal: true,
    addsUp: false,
    numbers: 'plain',
    dayOrder: null,
    questions: (head) => [
      ...OWN_FIELDS.map((field) =>
        askForColumn(head, {
          ...field,
          id: questionId(field),
          help: 'Without a column, the stored values stay as they are.',
          isRequired: false,
        }),
      ),
      ...timeZoneQuestions(head),
    ],
    convert: (row, conversion) => {
      if (row.text('name') === '') return { skipped: 'rows without a name' };
      if (row.text('created') === '') throw row.bad('created', 'is empty');
      return [
        {
          ...ownCells(row, conversion.answers),
          pipedrive_id: row.count('recordId'),
          name: row.text('name'),
          created_at: timeIn(row, 'created', conversion),
        },
      ];
    },
  };
}

/**
 * Persons of Pipedrive that are kept as speakers. Answers of the API for persons, organizations and users share most
 * names, so the further columns tell them apart.
 */
export const pipedrivePersons: ExportReader = peopleReader({
  id: 'persons',
  label: 'Pipedrive persons',
  headings: {
    recordId: ['Person - ID', 'Person - Pipedrive System ID', 'Personne - ID', 'Person ID', 'ID'],
    name: ['Person - Name', 'Personne - Nom', 'Name'],
    created: [
      'Person - Person created',
      'Person - Created',
      'Person - Creation date',
      'Person - Person erstellt',
      'Personne - Personne créée',
      'Person created',
      'add_time',
    ],
    firstName: ['Person - First name', 'Personne - Prénom', 'first_name'],
    lastName: ['Person - Last name', 'last_name'],
    email: ['Person - Email*', 'Personne - E-mail*', 'email'],
    phone: ['Person - Phone*', 'phone'],
    organization: ['Person - Organization', 'org_id', 'org_id.name', 'org_name'],
    active: ['active_flag'],
  },
});

/** Organizations of Pipedrive that are kept as speakers. */
export const pipedriveOrganizations: ExportReader = peopleReader({
  id: 'organizations',
  label: 'Pipedrive organizations',
  headings: {
    recordId: [
      'Organization - ID',
      'Organization - Pipedrive System ID',
      'Organisation - ID',
      'Organization ID',
      'ID',
    ],
    name: ['Organization - Name', 'Organisation - Nom', 'Organisation - Name', 'Name'],
    created: [
      'Organization - Organization created',
      'Organization - Created',
      'Organization - Creation date',
      'Organisation - Organisation erstellt',
      'Organisation - Organisation créée',
      'Organization created',
      'add_time',
    ],
    address: ['Organization - Address*', 'address*'],
    people: ['Organization - People', 'people_count'],
    country: ['Organization - Country of Address', 'country_code', 'cc_email'],
    labels: ['Organization - Labels', 'Organization - Label', 'label_ids'],
    active: ['active_flag'],
  },
});
