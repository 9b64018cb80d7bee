import { headingKey } from '../exportHeadings';
import type { Answers, ConvertedCells, ExportHead, ExportReader, ExportRow, Question } from '../exportReader';
import { readTime } from '../exportTimes';
import { hasMarkup, plainText } from '../plainText';

/** Begins the headings of the properties of a document type. */
const PROPERTIES = 'properties.';

/** Returns the aliases of the properties in a file, each alias once. */
const aliasesOf = ({ headings }: ExportHead): string[] => [
  ...new Set(
    headings
      .filter((heading) => heading.startsWith(PROPERTIES))
      .map((heading) => heading.slice(PROPERTIES.length).split('.')[0] ?? ''),
  ),
];

/** Returns the first value of a property under one of some endings; '' if there is none. */
const valueOf = (row: ExportRow, alias: string, ...endings: string[]): string =>
  endings.map((ending) => row.own(`${PROPERTIES}${alias}${ending}`)).find((value) => value !== '') ?? '';

/** Returns the text of a property without markup. */
function textOf(row: ExportRow, alias: string): string {
  const text = valueOf(row, alias, '.markup', '', '.url', '.name');
  return hasMarkup(text) ? plainText(text) : text;
}

const listOf = (row: ExportRow, alias: string): string =>
  textOf(row, alias)
    .split(/[\n\r|]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('|');

/** A property, and the columns that it fills. */
interface Property {
  id: string;
  label: string;
  usual: readonly string[];
  columns: readonly string[];
  /** Returns the cells of the columns, in their order. */
  cells: (row: ExportRow, alias: string) => readonly string[];
}

const property = (
  id: string,
  label: string,
  usual: readonly string[],
  read: (row: ExportRow, alias: string) => string,
): Property => ({ id, label, usual, columns: [id], cells: (row, alias) => [read(row, alias)] });

const textProperty = (id: string, label: string, ...usual: string[]) => property(id, label, usual, textOf);
const listProperty = (id: string, label: string, ...usual: string[]) => property(id, label, usual, listOf);
/** Picked documents are a list of their ids, or one document with its id. */
const referenceProperty = (id: string, label: string, ...usual: string[]) =>
  property(id, label, usual, (row, alias) => valueOf(row, alias, '', '.id'));

const RECORD: readonly Property[] = [
  textProperty('meta_title', 'Title for search engines', 'metaTitle', 'seoTitle', 'pageTitle'),
  textProperty('meta_description', 'Description for search engines', 'metaDescription', 'seoDescription'),
  {
    id: 'image',
    label: 'Image',
    usual: ['image', 'profileImage', 'mainImage', 'portrait'],
    columns: ['image_url', 'image_width', 'image_height'],
    cells: (row, alias) =>
      ['url', 'width', 'height'].map((name) => valueOf(row, alias, `.0.${name}`, `.${name}`)),
  },
  textProperty('image_alt', 'Alternative text of the image', 'imageAlt', 'imageAltText', 'altText'),
];

const PROFILE: readonly Property[] = [
  ...RECORD,
  listProperty('usps', 'Selling points', 'usps', 'usp'),
  textProperty('about_profile', 'Text about the profile', 'aboutProfile', 'about', 'intro'),
  textProperty('biography', 'Biography', 'biography', 'bio', 'bodyText'),
  referenceProperty('topics', 'Topics', 'topics', 'categories'),
  referenceProperty('related_profiles', 'Related profiles', 'relatedProfiles', 'relatedSpeakers'),
  listProperty('video_urls', 'Videos', 'videos', 'videoUrls', 'video'),
  listProperty('keynotes', 'Keynotes', 'keynotes', 'talks'),
  listProperty('reviews', 'Reviews', 'reviews', 'testimonials'),
  textProperty('pipedrive_id', 'Id of the speaker in Pipedrive', 'pipedriveId', 'pipedrivePersonId'),
];

const TOPIC: readonly Property[] = [
  ...RECORD,
  textProperty('content', 'Text', 'content', 'bodyText', 'text', 'body'),
  referenceProperty('profiles', 'Profiles', 'profiles', 'speakers', 'relatedProfiles'),
];

const PROFILE_TYPE = /profile|profil|speaker|foredragsholder|talare|redner|spreker|conferencier/i;
const TOPIC_TYPE = /topic|emne|ämne|thema|theme|sujet|onderwerp|category|kategori/i;

const typeLike = (head: ExportHead, name: RegExp): string | null =>
  head.sample('type').find((type) => name.test(type)) ?? null;

/** What profiles and topics differ in. */
interface ContentKind {
  kind: 'profiles' | 'topics';
  label: string;
  type: RegExp;
  otherType: RegExp;
  properties: readonly Property[];
}

/** Creates a reader of the documents of one type. */
function contentReader({ kind, label, type, otherType, properties }: ContentKind): ExportReader {
  const typeId = `${kind}_type`;
  const questionId = ({ id }: Property): string => `${kind}_${id}`;
  const answered = (answers: Answers) =>
    properties.flatMap((one) => {
      const alias = answers[questionId(one)] ?? '';
      return alias === '' ? [] : [{ ...one, alias }];
    });
  const propertyCells = (row: ExportRow, answers: Answers): ConvertedCells =>
    Object.fromEntries(
      answered(answers).flatMap(({ alias, columns, cells }) => {
        const values = cells(row, alias);
        return columns.map((name, at) => [name, values[at] ?? '']);
      }),
    );
  const questions = (head: ExportHead): Question[] => {
    const aliases = aliasesOf(head);
    const suggested = (usual: readonly string[]) =>
      usual.flatMap((name) => aliases.find((alias) => headingKey(alias) === headingKey(name)) ?? [])[0] ??
      null;
    return [
      {
        id: typeId,
        label: `Document type of the ${kind}`,
        help: 'Documents of other types are left out.',
        options: head.sample('type').map((value) => ({ value, label: value })),
        suggestion: typeLike(head, type),
        isRequired: true,
      },
      ...properties.map((one) => ({
        id: questionId(one),
        label: `Property: ${one.label.toLowerCase()}`,
        help: 'Without a property, the stored values stay as they are.',
        options: aliases.map((value) => ({ value, label: value })),
        suggestion: suggested(one.usual),
        isRequired: false,
      })),
    ];
  };
  return {
    id: `umbraco_${kind}`,
    tool: 'umbraco',
    label,
    kind,
    headings: { type: ['contentType'], documentId: ['id'], name: ['name'], updated: ['updateDate'] },
    required: ['type', 'documentId', 'name', 'updated'],
    formats: {},
    // The first reader that fits reads a file with both types.
    fits: (head) => typeLike(head, type) !== null || typeLike(head, otherType) === null,
    columns: (_head, answers) => [
      'umbraco_id',
      'name',
      'updated_at',
      ...answered(answers).flatMap((one) => one.columns),
    ],
    addsUp: false,
    numbers: 'plain',
    dayOrder: null,
    questions,
    remarks: (head) => {
      const other = typeLike(head, otherType);
      return typeLike(head, type) === null || other === null
        ? []
        : [
            `the file also has documents of the type ${other}: fetch them as a file of their own, by a filter`,
          ];
    },
    convert: (row, { answers }) => {
      if (row.text('type') !== answers[typeId]) return { skipped: 'documents of other types' };
      return [
        {
          ...propertyCells(row, answers),
          umbraco_id: row.text('documentId'),
          name: row.text('name'),
          updated_at: row.read('updated', (cell) => readTime(cell, 'UTC')),
        },
      ];
    },
  };
}

/** Profiles of speakers from the Content Delivery API of Umbraco, whose times without an offset are in UTC. */
export const umbracoProfiles: ExportReader = contentReader({
  kind: 'profiles',
  label: 'Umbraco profiles',
  type: PROFILE_TYPE,
  otherType: TOPIC_TYPE,
  properties: PROFILE,
});

/** Topics from the Content Delivery API of Umbraco. */
export const umbracoTopics: ExportReader = contentReader({
  kind: 'topics',
  label: 'Umbraco topics',
  type: TOPIC_TYPE,
  otherType: PROFILE_TYPE,
  properties: TOPIC,
});
