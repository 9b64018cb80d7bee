import type { Collection } from '../../src/domain/reports/reportRows';
import { createAdministrationApi } from '../../src/services/administrationApi';
import { createApi } from '../../src/services/api';
import { createHttp } from '../../src/services/http/http';
import type { LeaveOut } from '../../src/services/http/read';
import { logEntry, seller } from './companyRecords';
import { company, figures, grant, user } from './factories';
import { wireSpeaker } from './speakers';

const api = createApi(createHttp());
const administration = createAdministrationApi(createHttp());
const { signal } = new AbortController();

type Ask = (leaveOut: LeaveOut) => Promise<unknown>;

/** A list or map of records in an API answer, with the call that requests it. */
export interface WireCollection {
  ask: Ask;
  /** The path of the call as error messages show it. */
  path: string;
  /** The plural noun for the records in a warning. */
  noun: string;
  /** A readable record, an unreadable record, and the warning's reason when the unreadable record is the second. */
  good: unknown;
  bad: unknown;
  reason: string;
  /** Builds the answer that contains these records, in their order. */
  wrap: (records: readonly unknown[]) => unknown;
  /** An answer of the wrong shape. */
  misshapen: unknown;
}

const asList = { wrap: (records: readonly unknown[]) => records, misshapen: {} };
/** A map of records with the names "R1", "R2", …. */
const asMap = {
  wrap: (records: readonly unknown[]) =>
    Object.fromEntries(records.map((record, place) => [`R${place + 1}`, record])),
  misshapen: [],
};
const rows =
  (collection: Collection): Ask =>
  (leaveOut) =>
    api.reportRows({ collection, site: 'x', span: '30' }, signal, leaveOut);
const summary =
  (kind: 'insights' | 'activity' | 'searchKeywords'): Ask =>
  (leaveOut) =>
    api.summary({ kind, site: 'x' }, signal, leaveOut);
const checks = async () => await api.openChecks();
const SPAN_KEYS = ['365days', '90days', '30days', '7days'];
const PERIODS = ['now', 'today', '30days', '90days'];
/** A map of records under the given keys, in the order of the keys. */
const under = (keys: readonly string[]) => ({
  wrap: (records: readonly unknown[]) =>
    Object.fromEntries(records.map((record, place) => [keys[place] ?? '', record])),
  misshapen: [],
});
const list = { id: 1, name: 'News', company_id: 1, list_type: 'b2b', br_list_id: '7', br_api_key: 'k' };
const inSide = (key: string, other: string) => ({
  wrap: (records: readonly unknown[]) => ({ [key]: records, [other]: [] }),
  misshapen: { [key]: {}, [other]: [] },
});
const result = { id: 'p1', name: 'Anna', class: 'ok', reason: '', tag: '' };
const point = { ts: '2026-03-01T09:30:00Z', error_count: 3, warning_count: 5, profile_count: 7 };
const ads = (collection: Collection, path: string, key: string): WireCollection => ({
  ...asMap,
  ask: rows(collection),
  path,
  noun: 'products',
  good: {},
  bad: { [key]: 'x' },
  reason: `R2.${key} is not a number`,
});

export const COLLECTIONS: Record<string, WireCollection> = {
  products: {
    ...asMap,
    ask: rows('products'),
    path: '/products_summary',
    noun: 'speakers',
    good: { '30days': figures() },
    bad: { '30days': figures(), '30days-benchmark': { TotalInbound: 'x' } },
    reason: 'R2.30days-benchmark.TotalInbound is not a number',
  },
  sellers: {
    ...asList,
    ask: rows('sellers'),
    path: '/sellers_info',
    noun: 'sellers',
    good: { Name: 'Bo' },
    bad: { Name: 'Anna', WonDeals: '3' },
    reason: 'Anna.WonDeals is not a number',
  },
  googleAds: ads('googleAds', '/google_ads', 'clicks'),
  bingAds: ads('bingAds', '/bing_ads', 'clicks'),
  metaAds: ads('metaAds', '/meta_ads', 'Link clicks'),
  linkedinAds: {
    good: {},
    bad: { clicks: 'x' },
    ask: rows('linkedinAds'),
    path: '/linkedin_ads',
    noun: 'campaigns',
    reason: 'R2.30.clicks is not a number',
    wrap: (records) => ({ '30': asMap.wrap(records), '30-benchmark': { R1: {} } }),
    misshapen: { '30': [] },
  },
  'lists of followers': {
    ask: rows('siteFollowers'),
    path: '/email_subscription_stats',
    noun: 'lists',
    good: 5,
    bad: '5',
    reason: 'R2.30days is not a number',
    wrap: (records) => ({ '30days': asMap.wrap(records), now: { R1: 1 } }),
    misshapen: [],
  },
  'periods of followers': {
    ...under(PERIODS),
    ask: rows('groupFollowers'),
    path: '/email_info_sub_stats',
    noun: 'periods',
    good: { News: 4, Tips: 5 },
    bad: 7,
    reason: 'today is not an object',
  },
  searchProfiles: {
    ...asMap,
    ask: rows('searchProfiles'),
    path: '/profile_summary',
    noun: 'speakers',
    good: {},
    bad: { profile: { name: { old: { clicks: 'x' } } } },
    reason: 'R2.profile.name.old.clicks is not a number',
  },
  speakers: {
    ...asMap,
    ask: rows('speakers'),
    path: '/products_info',
    noun: 'speakers',
    good: wireSpeaker(),
    bad: wireSpeaker({ SpanDependent: { '7days': { Requests: 'x' } } }),
    reason: 'R2.SpanDependent.7days.Requests is not a number',
  },
  insights: {
    ...under(SPAN_KEYS),
    ask: summary('insights'),
    path: '/speaker_activity_summary/x/insights',
    noun: 'time spans',
    good: {},
    bad: { Requests: { FromSite: 'x' } },
    reason: '90days.Requests.FromSite is not a number',
  },
  activity: {
    ...under(SPAN_KEYS),
    ask: summary('activity'),
    path: '/speaker_activity_summary/x',
    noun: 'time spans',
    good: {},
    bad: { Clicks: 'x' },
    reason: '90days.Clicks is not a number',
  },
  searchKeywords: {
    ...asMap,
    ask: summary('searchKeywords'),
    path: '/main_seo_keywords_summary/x',
    noun: 'keywords',
    good: {},
    bad: { new: 'x' },
    reason: 'R2.new is not an object',
  },
  'results of checks': {
    ...asList,
    ask: async (leaveOut) =>
      (await checks()).results({ kind: 'profile', site: 'x' }, false, signal, leaveOut),
    path: '/sanity_checks/x',
    noun: 'results',
    good: result,
    bad: { ...result, class: undefined },
    reason: 'Anna.class is not ok, warning or error',
  },
  'points of checks': {
    ...asList,
    ask: async (leaveOut) => (await checks()).stats({ kind: 'profile', site: 'x' }, false, signal, leaveOut),
    path: '/sanity_checks/x/stats',
    noun: 'points',
    good: point,
    bad: { ...point, error_count: 'x' },
    reason: '2026-03-01T09:30:00Z.error_count is not a number',
  },
  'nodes of the graph': {
    ask: (leaveOut) => api.requestGraph({ site: 'x', span: '30' }, signal, leaveOut),
    path: '/rq_graph/x.nodes',
    noun: 'speakers',
    good: { id: 'Bo' },
    bad: { id: 7 },
    reason: 'id 7.id is not a text',
    wrap: (nodes) => ({ nodes, edges: [] }),
    misshapen: { edges: [] },
  },
  'edges of the graph': {
    ask: (leaveOut) => api.requestGraph({ site: 'x', span: '30' }, signal, leaveOut),
    path: '/rq_graph/x.edges',
    noun: 'edges',
    good: { source: 'Bo', target: 'Anna', weight: 1 },
    bad: { source: 'Bo', target: 'Anna', weight: '1' },
    reason: 'Bo → Anna.weight is not a number',
    wrap: (edges) => ({ nodes: [{ id: 'Bo' }, { id: 'Anna' }], edges }),
    misshapen: { nodes: [] },
  },
  companies: {
    ...asList,
    ask: (leaveOut) => api.companies(signal, leaveOut),
    path: '/companies',
    noun: 'companies',
    good: company(),
    bad: { ...company(), name: 'Bergen', variant: 'fourth' },
    reason: 'Bergen.variant is not athenas, optimeet, origtalks',
  },
  users: {
    ...asList,
    ask: (leaveOut) => administration.users(signal, leaveOut),
    path: '/users',
    noun: 'users',
    good: user(),
    bad: user({ name: 'Bo', roles: [grant('il_duce'), { name: 'x', company_id: Number.NaN }] }),
    reason: 'Bo.roles[1].company_id is not there',
  },
  'sellers of a company': {
    ...asList,
    ask: (leaveOut) => administration.sellers(1, signal, leaveOut),
    path: '/companies/1/sellers',
    noun: 'sellers',
    good: seller(),
    bad: { ...seller(), signature: 4 },
    reason: 'Åse Ørsted.signature is not a text',
  },
  'kinds of notifications': {
    ...asList,
    ask: (leaveOut) => administration.notificationTypes(signal, leaveOut),
    path: '/notifications',
    noun: 'notifications',
    good: { id: 1, name: 'new_request' },
    bad: { name: 'deal_won' },
    reason: 'deal_won.id is not there',
  },
  templates: {
    ...asList,
    ask: (leaveOut) => administration.templates(1, signal, leaveOut),
    path: '/companies/1/mailjet_templates',
    noun: 'templates',
    good: { notification: 'new_request', template_id: 3 },
    bad: { notification: 'deal_won', template_id: '3' },
    reason: 'deal_won.template_id is not a number',
  },
  'sent log': {
    ...asList,
    ask: (leaveOut) => administration.sentNotifications(1, signal, leaveOut),
    path: '/companies/1/notifications_sent',
    noun: 'entries',
    good: logEntry(),
    bad: { ...logEntry(), sent_ts: 'soon' },
    reason: 'id 71.sent_ts is not a time',
  },
  'user roles': {
    ...asList,
    ask: (leaveOut) => administration.userRoles(signal, leaveOut),
    path: '/user_roles',
    noun: 'roles',
    good: { name: 'il_duce' },
    bad: {},
    reason: '#2.name is not there',
  },
  'Brevo lists': {
    ...inSide('brevo_lists', 'mailchimp_lists'),
    ask: (leaveOut) => administration.mailingLists(signal, leaveOut),
    path: '/mailing_lists.brevo_lists',
    noun: 'Brevo lists',
    good: list,
    bad: { ...list, list_type: 'b2d' },
    reason: 'News.list_type is not b2b or b2c',
  },
  'Mailchimp lists': {
    ...inSide('mailchimp_lists', 'brevo_lists'),
    ask: (leaveOut) => administration.mailingLists(signal, leaveOut),
    path: '/mailing_lists.mailchimp_lists',
    noun: 'Mailchimp lists',
    good: { id: 1, name: 'News', company_id: 1, mc_list_id: '7' },
    bad: { id: 2, name: 'Offers', company_id: 1, mc_list_id: 5 },
    reason: 'Offers.mc_list_id is not a text',
  },
  'key values': {
    ...asMap,
    ask: (leaveOut) => administration.keyValues(signal, leaveOut),
    path: '/key_val_store',
    noun: 'keys',
    good: 'a text',
    bad: 3,
    reason: 'R2 is not a text',
  },
};
