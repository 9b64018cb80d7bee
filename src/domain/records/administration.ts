import { ROLE_LABELS, type Role } from '../permissions/permissions';
import { ALL_COMPANIES_ID, type Company, type Grant, type Timestamp } from './types';

/** Records of the administration, as the wire names them. */
export interface Seller {
  id: number;
  company_id: number;
  full_name: string;
  email: string;
  pipedrive_user_id: number;
  signature: string;
}

export interface NotificationType {
  id: number;
  name: string;
}

export interface TemplateMapping {
  notification: string;
  template_id: number;
}

export interface NotificationLog {
  id: number;
  notification: NotificationType;
  umbraco_id: string | null;
  pipedrive_deal_id: number | null;
  sent_ts: Timestamp | null;
}

export const LIST_PROVIDERS = ['brevo', 'mailchimp'] as const;
export type ListProvider = (typeof LIST_PROVIDERS)[number];
export const PROVIDER_NAMES: Record<ListProvider, string> = { brevo: 'Brevo', mailchimp: 'Mailchimp' };
export type ListType = 'b2b' | 'b2c';

/** A mailing list of either provider; the wire names the last two by the provider. */
export interface MailingList {
  provider: ListProvider;
  id: number;
  name: string;
  company_id: number;
  list_type: ListType | null;
  list_id: string;
  api_key: string;
}

/** A new record has the id 0. */
export const NEW_ID = 0;

export const sameGrant = (one: Grant, other: Grant): boolean =>
  one.name === other.name && one.company_id === other.company_id;

/** Where a grant applies. */
export type GrantPlace = Pick<Company, 'id' | 'name' | 'country'>;

/** The client's own: no API sends it, and none is sent it. */
export const ALL_COMPANIES: GrantPlace = { id: ALL_COMPANIES_ID, name: 'All companies', country: 'all' };

const isRole = (name: string): name is Role => Object.hasOwn(ROLE_LABELS, name);

/** What people call a role, two of them alike; one that is unknown here has its name. */
export const roleLabel = (name: string): string => (isRole(name) ? ROLE_LABELS[name] : name);

/** A kind of notification as people read it. */
export const notificationLabel = (name: string): string => name.replaceAll('_', ' ');

/** Whether a role is granted for all companies or not at all. */
export const isGlobalRole = (name: string): boolean => name === 'il_duce';
