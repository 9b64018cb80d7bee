/** Marks a call that every signed-in person may make. */
const ANYBODY_SIGNED_IN = 'signed in';
type Allowed = readonly string[] | typeof ANYBODY_SIGNED_IN;

import { companyRecord, userRecord } from '../../support/records';

export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with a site or record of the demo group, for the Danish site. */
  path: string;
  /** The only accounts that may make the call. */
  allowed: Allowed;
  /** A valid body, for calls with a body. */
  body?: unknown;
  /** True if the body decides which roles are needed, so that an invalid body is refused first. */
  rolesFromBody?: true;
  /** True if the call ends the session of the caller. */
  endsSession?: true;
}

const GROUP_ADMINS = ['admin', 'il_duce'];
const ADMINS = [...GROUP_ADMINS, 'company.admin'];
const with_ = (...roles: string[]) => [...ADMINS, ...roles];
const SITE = 'dk.athenas.example';

const get = (path: string, allowed: Allowed): ContractCall => ({ method: 'GET', path, allowed });

const COMPANY = companyRecord();
const USER = userRecord();
const SELLER = {
  id: 0,
  company_id: 1,
  full_name: Buffer.from('Åse Ny').toString('base64'),
  email: 'aase@new.example',
  pipedrive_user_id: 7,
  signature: Buffer.from('Med venlig hilsen\nÅse').toString('base64'),
};
const BREVO_LIST = {
  id: 1,
  name: 'A list',
  company_id: 1,
  list_type: 'b2b',
  br_list_id: '12',
  br_api_key: 'not-a-key',
};

const PRODUCT_SALES = with_('product_sales_viewer', 'data_insights');
const ACTIVITY = ['speaker_activity', 'success_mgmt', 'data_insights'];

/** Every call of the contract that needs a session. The list is independent of the code of the contract. */
export const CALLS: readonly ContractCall[] = [
  get('/whoami', ANYBODY_SIGNED_IN),
  get('/sessions', ANYBODY_SIGNED_IN),
  { method: 'DELETE', path: '/sessions', allowed: ANYBODY_SIGNED_IN, endsSession: true },
  get('/password', ANYBODY_SIGNED_IN),
  {
    method: 'PUT',
    path: '/password',
    allowed: ANYBODY_SIGNED_IN,
    body: { present: 'greenroom', password: 'brun ugle over tagene' },
  },
  get('/companies', ANYBODY_SIGNED_IN),
  get('/companies/1', ANYBODY_SIGNED_IN),
  { method: 'POST', path: '/companies', allowed: GROUP_ADMINS, body: COMPANY },
  { method: 'PUT', path: '/companies', allowed: GROUP_ADMINS, body: { ...COMPANY, id: 9_999 } },
  get('/companies/1/sellers', GROUP_ADMINS),
  { method: 'PUT', path: '/companies/1/sellers', allowed: GROUP_ADMINS, body: SELLER },
  { method: 'DELETE', path: '/companies/1/sellers/99999', allowed: GROUP_ADMINS },
  get('/notifications', ANYBODY_SIGNED_IN),
  get('/companies/1/mailjet_templates', GROUP_ADMINS),
  {
    method: 'PUT',
    path: '/companies/1/mailjet_templates',
    allowed: GROUP_ADMINS,
    body: [{ notification: 'none of these', template_id: 7 }],
  },
  get('/companies/1/notifications_sent', GROUP_ADMINS),
  { method: 'DELETE', path: '/notifications_sent/99999', allowed: GROUP_ADMINS },
  get('/users', GROUP_ADMINS),
  get('/users/99999', GROUP_ADMINS),
  { method: 'POST', path: '/users', allowed: GROUP_ADMINS, body: USER },
  { method: 'PUT', path: '/users', allowed: GROUP_ADMINS, body: { ...USER, id: 99_999 } },
  { method: 'DELETE', path: '/users/99999', allowed: GROUP_ADMINS },
  get('/users/1/sessions', GROUP_ADMINS),
  { method: 'DELETE', path: '/users/99999/sessions', allowed: GROUP_ADMINS },
  { method: 'DELETE', path: '/users/1/sessions/none-of-these', allowed: GROUP_ADMINS },
  get('/user_roles', ANYBODY_SIGNED_IN),
  get('/mailing_lists', GROUP_ADMINS),
  {
    method: 'PUT',
    path: '/mailing_lists',
    allowed: GROUP_ADMINS,
    body: { brevo_lists: [BREVO_LIST], mailchimp_lists: [] },
  },
  get('/imports', GROUP_ADMINS),
  { method: 'POST', path: '/imports', allowed: GROUP_ADMINS, body: { name: 'a.csv', size: 1 } },
  get('/imports/99999', GROUP_ADMINS),
  { method: 'PUT', path: '/imports/99999/pieces?position=0', allowed: GROUP_ADMINS },
  { method: 'PUT', path: '/imports/99999/mapping', allowed: GROUP_ADMINS, body: {} },
  get('/imports/99999/choices', GROUP_ADMINS),
  { method: 'POST', path: '/imports/99999/load', allowed: GROUP_ADMINS },
  { method: 'DELETE', path: '/imports/99999', allowed: GROUP_ADMINS },
  get('/import_steps', GROUP_ADMINS),
  get('/loads', GROUP_ADMINS),
  { method: 'POST', path: '/loads/99999/undo', allowed: GROUP_ADMINS },
  get('/goals', ANYBODY_SIGNED_IN),
  {
    method: 'PUT',
    path: '/goals',
    allowed: with_('product_sales_viewer', 'data_insights'),
    body: { site: SITE, figure: 'inbound', seller: null, currency: null, period: '2026', amount: 1 },
    rolesFromBody: true,
  },
  {
    method: 'DELETE',
    path: `/goals?site=${SITE}&figure=inbound&period=9999`,
    allowed: with_('product_sales_viewer', 'data_insights'),
  },
  get('/key_val_store', GROUP_ADMINS),
  { method: 'POST', path: '/key_val_store', allowed: GROUP_ADMINS, body: { key: 'a', value: 'b' } },
  { method: 'DELETE', path: '/key_val_store/a', allowed: GROUP_ADMINS },

  get(`/sanity_checks/${SITE}`, with_('content_editor')),
  get(`/sanity_checks/${SITE}/stats`, with_('content_editor')),
  get(`/topics/${SITE}/check`, with_('content_editor')),
  get(`/topics/${SITE}/stats`, with_('content_editor')),

  get(`/products_summary/${SITE}?days=30`, PRODUCT_SALES),
  get(`/speaker_activity_summary/${SITE}/insights`, with_('data_insights')),
  get(`/speaker_activity_summary/${SITE}`, with_('data_insights')),
  get(`/sellers_info/${SITE}?days=30`, with_('seller_viewer')),
  get(`/google_ads/${SITE}?days=30`, with_('marketing_spender')),
  get(`/bing_ads/${SITE}?days=30`, with_('marketing_spender')),
  get(`/meta_ads/${SITE}?days=30`, with_('marketing_spender')),
  get(`/linkedin_ads/${SITE}?days=30`, with_('marketing_spender')),
  get(`/rq_graph/${SITE}?days=30`, with_('graph_viewer')),
  get(`/email_subscription_stats/${SITE}`, with_(...ACTIVITY, 'marketing_spender')),
  // The report of the group needs the role for all companies.
  get('/email_info_sub_stats', [...GROUP_ADMINS, 'marketing_spender']),
  get(`/products_info/${SITE}`, with_('product_info_viewer', 'speaker_relations', ...ACTIVITY)),
  get(`/profile_summary/${SITE}`, PRODUCT_SALES),
  get(`/main_seo_keywords_summary/${SITE}`, with_('data_insights')),
];

export const isAllowed = ({ allowed }: ContractCall, account: string): boolean =>
  allowed === ANYBODY_SIGNED_IN || allowed.includes(account);

export const titleOf = ({ method, path }: ContractCall): string => `${method} ${path}`;
