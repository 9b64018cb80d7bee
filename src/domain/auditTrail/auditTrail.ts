/** Kinds of records in the audit trail. All preferences are one record, and each key is a field of that record. */
export const RECORD_KINDS = [
  'company',
  'seller',
  'mailjet_templates',
  'notification_sent',
  'user',
  'mailing_list',
  'preferences',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Actions that the audit trail records. */
export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'anonymised',
  'password_link_made',
  'password_set',
  'sessions_ended',
] as const;
export type AuditTrailAction = (typeof AUDIT_ACTIONS)[number];

/** The value of a field; `null` if the field is empty. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** The change of one field. The values of a secret are only `set` and `none`. */
export interface FieldChange {
  field: string;
  from: FieldValue;
  to: FieldValue;
}

/** The kind and id of a record. The preferences are one record with the id 0. */
export interface RecordName {
  kind: RecordKind;
  id: number;
}

/** One entry of the audit trail: an action on a record. */
export interface AuditTrailEntry {
  id: number;
  at: string;
  /** `null` for a command on the server. The address is `null` if the user has been anonymised since. */
  user: { id: number; email: string | null } | null;
  kind: string;
  recordId: number;
  action: string;
  changes: readonly FieldChange[];
}

/** A page of the audit trail: the newest entries, or the entries before a given entry. */
export interface AuditTrailPage {
  entries: readonly AuditTrailEntry[];
  /** True if earlier entries exist. */
  more: boolean;
}
