import type { AuditTrailAction, RecordKind } from '@src/domain/auditTrail/auditTrail';
import { companyRecord } from '@test/support/records';

/** A call that changes a record of the demo group, and the one entry that the call must write. */
export interface AuditedCall {
  path: string;
  json?: unknown;
  /** Account name of a demo sign-in. Defaults to `admin`. */
  as?: string;
  expected: { kind: RecordKind; recordId: number; companyId: number | null; action: AuditTrailAction };
  /** Fields that must be among the changes. */
  fields: readonly string[];
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

const COMPANY = companyRecord();
const SELLER = {
  company_id: 1,
  full_name: encoded('Åse Ny'),
  email: 'aase@new.example',
  pipedrive_user_id: 7,
  signature: encoded('Hilsen\nÅse'),
};
const LIST = { id: 1, name: 'Renamed', company_id: 1, list_type: 'b2b', br_list_id: '12' };

/** Ids of records in the demo group, for the paths of the calls. */
export interface Ids {
  user: number;
  /** Id of one of the user's two sessions. */
  userSession: string;
  own: number;
  seller: number;
  sentNotification: number;
  nextCompany: number;
  nextUser: number;
  nextSeller: number;
}

/** Returns the audited calls by method and route. They cover every route that changes an administrative record. */
export const auditedCalls = (ids: Ids): Record<string, AuditedCall[]> => ({
  'POST /api/companies': [
    {
      path: '/companies',
      json: { ...COMPANY, id: 0 },
      expected: { kind: 'company', recordId: ids.nextCompany, companyId: ids.nextCompany, action: 'created' },
      fields: ['name', 'country', 'operandi_pipeline', 'safe_search_words'],
    },
  ],
  'PUT /api/companies': [
    {
      path: '/companies',
      json: { ...COMPANY, id: 1, homepage_url: 'dk.athenas.example' },
      expected: { kind: 'company', recordId: 1, companyId: 1, action: 'changed' },
      fields: ['name', 'from_email_addr', 'safe_search_words'],
    },
  ],
  'PUT /api/companies/:id/sellers': [
    {
      path: '/companies/1/sellers',
      json: { ...SELLER, id: 0 },
      expected: { kind: 'seller', recordId: ids.nextSeller, companyId: 1, action: 'created' },
      fields: ['full_name', 'email', 'pipedrive_user_id', 'signature'],
    },
    {
      path: '/companies/1/sellers',
      json: { ...SELLER, id: ids.seller },
      expected: { kind: 'seller', recordId: ids.seller, companyId: 1, action: 'changed' },
      fields: ['full_name'],
    },
  ],
  'DELETE /api/companies/:id/sellers/:sellerId': [
    {
      path: `/companies/1/sellers/${ids.seller}`,
      expected: { kind: 'seller', recordId: ids.seller, companyId: 1, action: 'deleted' },
      fields: ['full_name', 'email'],
    },
  ],
  'PUT /api/companies/:id/mailjet_templates': [
    {
      path: '/companies/1/mailjet_templates',
      json: [],
      expected: { kind: 'mailjet_templates', recordId: 1, companyId: 1, action: 'changed' },
      fields: [],
    },
  ],
  'DELETE /api/notifications_sent/:id': [
    {
      path: `/notifications_sent/${ids.sentNotification}`,
      expected: {
        kind: 'notification_sent',
        recordId: ids.sentNotification,
        companyId: 1,
        action: 'deleted',
      },
      fields: ['notification', 'sent_ts'],
    },
  ],
  'POST /api/users': [
    {
      path: '/users',
      json: {
        id: 0,
        name: 'Somebody New',
        email: 'somebody.new@greenroom.example',
        roles: [{ name: 'graph_viewer', company_id: 1 }],
        notifications: [],
      },
      expected: { kind: 'user', recordId: ids.nextUser, companyId: null, action: 'created' },
      fields: ['name', 'email', 'roles'],
    },
  ],
  'PUT /api/users': [
    {
      path: '/users',
      json: {
        id: ids.user,
        name: 'Renamed',
        email: 'renamed@greenroom.example',
        roles: [{ name: 'il_duce', company_id: -1 }],
        notifications: [],
      },
      expected: { kind: 'user', recordId: ids.user, companyId: null, action: 'changed' },
      fields: ['name', 'email', 'roles'],
    },
    {
      path: '/users',
      as: 'no.role',
      json: {
        id: ids.own,
        name: 'My New Name',
        email: 'no.role@greenroom.example',
        roles: [],
        notifications: [],
      },
      expected: { kind: 'user', recordId: ids.own, companyId: null, action: 'changed' },
      fields: ['name'],
    },
  ],
  'DELETE /api/users/:id/sessions/:sessionId': [
    {
      path: `/users/${ids.user}/sessions/${ids.userSession}`,
      expected: { kind: 'user', recordId: ids.user, companyId: null, action: 'sessions_ended' },
      fields: ['sessions'],
    },
  ],
  'DELETE /api/users/:id/sessions': [
    {
      path: `/users/${ids.user}/sessions`,
      expected: { kind: 'user', recordId: ids.user, companyId: null, action: 'sessions_ended' },
      fields: ['sessions'],
    },
  ],
  'DELETE /api/users/:id': [
    {
      path: `/users/${ids.user}`,
      expected: { kind: 'user', recordId: ids.user, companyId: null, action: 'anonymised' },
      fields: ['name', 'email', 'roles'],
    },
  ],
  'PUT /api/password': [
    {
      path: '/password',
      as: 'no.role',
      json: { present: 'greenroom', password: 'brun ugle over tagene' },
      expected: { kind: 'user', recordId: ids.own, companyId: null, action: 'password_set' },
      fields: ['password'],
    },
  ],
  'PUT /api/mailing_lists': [
    {
      path: '/mailing_lists',
      json: { brevo_lists: [{ ...LIST, br_api_key: 'xkeysib-another' }], mailchimp_lists: [] },
      expected: { kind: 'mailing_list', recordId: 1, companyId: null, action: 'changed' },
      fields: ['name', 'api_key'],
    },
  ],
  'POST /api/key_val_store': [
    {
      path: '/key_val_store',
      json: { key: 'colour', value: 'green' },
      expected: { kind: 'preferences', recordId: 0, companyId: null, action: 'changed' },
      fields: ['colour'],
    },
  ],
  'DELETE /api/key_val_store/:key': [
    {
      path: '/key_val_store/colour',
      expected: { kind: 'preferences', recordId: 0, companyId: null, action: 'changed' },
      fields: ['colour'],
    },
  ],
});

/** Routes that change data outside the administrative records, with the reason why they are not audited. */
export const NOT_AUDITED: Record<string, string> = {
  'POST /api/login': 'a sign-in is a security event of the log',
  'POST /api/logout': 'so is a log-out',
  'DELETE /api/sessions': 'and the end of the own sessions',
  'POST /api/imports': 'an import changes no record of the administration',
  'PUT /api/imports/:id/pieces': 'and waits for its load',
  'PUT /api/imports/:id/mapping': 'answers about files are no records either',
  'DELETE /api/imports/:id': 'a file that was not loaded leaves nothing',
  'POST /api/imports/:id/load': 'the list of loads has who loaded what, and when',
  'POST /api/loads/:id/undo': 'the list of loads has who undid a load, and when',
  'PUT /api/goals': 'a goal has who set it, and when',
  'DELETE /api/goals': 'and changes no record of the administration',
  'POST /set-password': 'audited where the link is used: test/server/auditTrail/write/passwords.test.ts',
};
