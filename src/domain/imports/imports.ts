/** States of a file that an admin imports. */
export const IMPORT_STATES = ['uploading', 'waiting', 'checking', 'loading', 'loaded', 'failed'] as const;

/**
 * `uploading`: bytes are missing. `waiting`: the check is done, or waits for the company, for the kind or for answers.
 * `checking` and `loading`: the server reads the file. `loaded` and `failed`: the server has deleted the file, unless a
 * failed file can be loaded again.
 */
export type ImportState = (typeof IMPORT_STATES)[number];

/** Largest file in bytes. */
export const MOST_IMPORT_BYTES = 1_073_741_824;
/** Most bytes per request of an upload. Proxies often refuse bodies above 1 MiB. */
export const IMPORT_PIECE_BYTES = 1_000_000;

/** Roles of the texts in an export that an admin decides once. */
export const VALUE_ROLES = ['product', 'speaker', 'seller', 'lost_reason', 'source', 'channel'] as const;
export type ValueRole = (typeof VALUE_ROLES)[number];

/**
 * How sure a suggestion is. `likely`: the text contains one name, or a word that has one meaning. `unsure`: the admin
 * must decide. Names that are equal but for case and accents are not asked about.
 */
export type Certainty = 'likely' | 'unsure';

/** Something that the file does not contain, and the answer. */
export interface ImportQuestion {
  id: string;
  label: string;
  help: string;
  /** Allowed answers; `null` if any text is allowed. */
  options: readonly { value: string; label: string }[] | null;
  /** The remembered answer; `null` if there is none. */
  answer: string | null;
  suggestion: string | null;
  isRequired: boolean;
}

/** The meaning of a text. A `null` target leaves out the row, or the seller of a request. */
export interface ImportDecision {
  role: ValueRole;
  text: string;
  target: string | null;
}

/** A text without a decision. */
export interface OpenValue {
  role: ValueRole;
  text: string;
  /** Number of lines with the text. */
  lines: number;
  certainty: Certainty;
  /** The suggested meaning; `null` if there is none. */
  target: string | null;
  /** Meanings to choose from first. */
  among: readonly string[];
}

export interface ImportProblem {
  line: number;
  /** The column; empty if the whole line is wrong. */
  column: string;
  reason: string;
}

/** A text and its number of rows; 0 rows for a remark about the whole file. */
export interface CountedText {
  text: string;
  rows: number;
}

/** The effect of a load: numbers of rows. */
export interface LoadCounts {
  added: number;
  changed: number;
  unchanged: number;
}

/** The result of a check. */
export interface ImportCheck {
  /** Names of the columns of the preview. */
  columns: readonly string[];
  /** The first lines as a load would store them. */
  preview: readonly { line: number; cells: readonly string[] }[];
  questions: readonly ImportQuestion[];
  open: readonly OpenValue[];
  /** Remembered decisions of the company about exports of this tool. */
  decided: readonly ImportDecision[];
  problems: readonly ImportProblem[];
  problemCount: number;
  /** Number of rows of the file. */
  rows: number;
  skipped: readonly CountedText[];
  remarks: readonly CountedText[];
  /** The effect of a load; `null` while questions, texts or problems prevent a load. */
  counts: LoadCounts | null;
}

/** A file that an admin imports. */
export interface Import {
  id: number;
  /** Time at which the upload began, as ISO text. */
  at: string;
  who: string;
  name: string;
  /** Size in bytes, and how many bytes the server has. */
  size: number;
  received: number;
  /** Time of the last change of the file on the user's device, in epoch ms; 0 if unknown. */
  modified: number;
  state: ImportState;
  /** The tool of the export; `null` if the file has the columns of a kind, or is not recognised yet. */
  tool: { id: string; label: string } | null;
  /** Kinds of facts that fit; several if several kinds have the same columns. */
  kinds: readonly string[];
  /** The kind of facts; `null` while the admin has to choose from `kinds`. */
  kind: string | null;
  /** The company of the file; `null` if the admin has to choose one, or if each line names its company. */
  companyId: number | null;
  /** Whether the admin has to choose a company. */
  needsCompany: boolean;
  /** Why the file cannot be used, or why the check or the load failed; `null` if neither. */
  failure: string | null;
  /** The step of a check or a load; `null` if none runs. `of` is `null` if the number of lines is unknown. */
  progress: { step: 'reading' | 'writing'; lines: number; of: number | null; part: number } | null;
  check: ImportCheck | null;
  /** The load of the file; `null` before the load. */
  load: ({ id: number } & LoadCounts) | null;
}

/** Names that texts can mean. */
export interface ImportChoices {
  speakers: readonly string[];
  sellers: readonly { name: string; email: string }[];
}

/** A past load. */
export interface Load {
  id: number;
  /** Time of the load, as ISO text. */
  at: string;
  who: string;
  kind: string;
  file: string;
  added: number;
  changed: number;
  unchanged: number;
  /** Time of the undo, as ISO text; `null` if the load was not undone. */
  undoneAt: string | null;
  undoneBy: string | null;
  /** Why the load cannot be undone; `null` if its record allows an undo. */
  obstacle: string | null;
}

/** Meanings of the roles that are no names. A test compares the lists with those of the server. */
export const FIXED_MEANINGS: Readonly<Partial<Record<ValueRole, readonly string[]>>> = {
  lost_reason: ['date', 'price', 'other'],
  channel: ['form', 'phone', 'email', 'meeting'],
  source: [
    'FromSite',
    'FromSpeakerWebsite',
    'FromPhone',
    'FromEmail',
    'FromReturningClient',
    'FromSpeakerReferral',
    'FromNewsletter',
    'FromOutboundSales',
    'FromEvaluation',
    'FromCustomerEvent',
  ],
};

/** What an admin decides about a file. A missing value stays unchanged. */
export interface ImportMapping {
  companyId?: number;
  kind?: string;
  /** Answers by the id of the question. */
  answers: Readonly<Record<string, string>>;
  decisions: readonly ImportDecision[];
  /** Remembered decisions to remove, so that their texts are asked about again. */
  forgotten: readonly Pick<ImportDecision, 'role' | 'text'>[];
}

/** The result of an undo: numbers of rows. */
export interface Undone {
  removed: number;
  restored: number;
}

/** What the database contains: the number of companies, and the number of rows by kind of facts. */
export interface ImportSteps {
  companies: number;
  kinds: Readonly<Record<string, number>>;
}
