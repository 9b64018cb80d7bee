/** The kinds of records whose changes are kept. Preferences are one record, and each key a field of it. */
export const RECORD_KINDS = [
  ...(['company', 'seller', 'mailjet_templates', 'notification_sent'] as const),
  ...(['user', 'mailing_list', 'preferences'] as const),
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What was done to a record. */
export const HISTORY_ACTIONS = [
  ...(['created', 'changed', 'deleted', 'anonymised'] as const),
  ...(['password_link_made', 'password_set', 'sessions_ended'] as const),
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** What a field can hold; `null` is nothing. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** One field of a change. Of a secret only `set` and `none` are told. */
export interface FieldChange {
  field: string;
  from: FieldValue;
  to: FieldValue;
}

/** A record by kind and id; preferences, which are one record, have the id 0. */
export interface RecordName {
  kind: RecordKind;
  id: number;
}

/** What was done to a record at one time. */
export interface HistoryEntry {
  id: number;
  at: string;
  /** Null for a command given where the server runs; without an address for who has been anonymised since. */
  user: { id: number; email: string | null } | null;
  kind: string;
  recordId: number;
  action: string;
  changes: readonly FieldChange[];
}

/** The newest entries, or those before one. */
export interface HistoryPage {
  entries: readonly HistoryEntry[];
  /** There are earlier ones. */
  more: boolean;
}
