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
