import type {
  AuditTrailAction,
  FieldValue,
  RecordKind,
  RecordName,
} from '../../domain/auditTrail/auditTrail';
import { COMPANY_FIELD_LABELS } from '../../domain/companies/companyFields';

const ACTIONS: Readonly<Record<AuditTrailAction, string>> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  anonymised: 'Anonymised',
  password_link_made: 'Link to set a password made',
  password_set: 'Password set',
  sessions_ended: 'Sessions ended',
};

const KINDS: Readonly<Record<RecordKind, string>> = {
  company: 'Company',
  seller: 'Seller',
  mailjet_templates: 'Mailjet templates',
  notification_sent: 'Sent notification',
  user: 'User',
  mailing_list: 'Mailing list',
  preferences: 'Preferences',
};

const FIELDS: Readonly<Record<string, string>> = {
  ...COMPANY_FIELD_LABELS,
  email: 'Email',
  roles: 'Roles',
  notifications: 'Notifications',
  full_name: 'Name',
  pipedrive_user_id: 'Pipedrive user ID',
  signature: 'Signature',
  api_key: 'API key',
  password: 'Password',
  password_link: 'Link',
  sessions: 'Sessions',
};

const labelIn = (labels: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : name;

/**
 * Returns the title of an entry, such as "Changed". The title of another record's entry begins with that record:
 * "Seller 12: changed".
 */
export function entryTitle(
  record: RecordName,
  entry: { kind: string; recordId: number; action: string },
): string {
  const action = labelIn(ACTIONS, entry.action);
  if (entry.kind === record.kind) return action;
  const number = entry.kind === 'mailjet_templates' ? '' : ` ${entry.recordId}`;
  return `${labelIn(KINDS, entry.kind)}${number}: ${action.toLowerCase()}`;
}

/** Returns the label of a field. The fields of preferences are user-defined keys, so they have no label. */
export const fieldLabel = (kind: string, field: string): string =>
  kind === 'preferences' ? field : labelIn(FIELDS, field);

/** Formats a value as one line. Returns a dash for an empty value. */
export function valueText(value: FieldValue): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
