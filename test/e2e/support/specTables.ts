import type { Company } from '@src/domain/companies/company';
import { SHORTCUTS, type SpecScreen } from '../../support/specScreens';

/** Required roles and screens, independent of the code under test. */

const DANISH_AND_NORWEGIAN = ['dk.athenas.example', 'no.athenas.example'];

export interface DemoUser {
  account: string;
  name: string;
  roles: readonly string[];
  sites: readonly string[] | 'all';
}

const user = (
  account: string,
  name: string,
  sites: DemoUser['sites'] = DANISH_AND_NORWEGIAN,
  roles: readonly string[] = [account],
): DemoUser => ({ account, name, roles, sites });

export const DEMO_USERS: readonly DemoUser[] = [
  user('admin', 'Astrid Mørkeberg', 'all', ['il_duce']),
  user('company.admin', 'Jeppe Thorsgaard', ['dk.athenas.example'], ['il_duce']),
  user('no.role', 'Villy Sørup', [], []),
  user('il_duce', 'Benedikte Rosenkrantz', 'all'),
  user('content_editor', 'Emil Østerby'),
  user('product_sales_viewer', 'Karen Lindqvist'),
  user('marketing_spender', 'Mads Ågerup', 'all'),
  user('seller_viewer', 'Line Bæk Frandsen'),
  user('product_info_viewer', 'Oskar Hjelmslev'),
  user('graph_viewer', 'Sidsel Wøldike'),
  user('speaker_relations', 'Anton Bjerregaard'),
  user('success_mgmt', 'Ronja Kjærsgaard'),
  user('speaker_activity', 'Villads Nørby'),
  user('data_insights', 'Josefine Aagaard Lind', DANISH_AND_NORWEGIAN, [
    'data_insights',
    'product_sales_viewer',
    'speaker_relations',
    'speaker_activity',
  ]),
];

/** The record of a company in the answer of the API. */
export type CompanyRecord = Company;

/** Returns whether a value exists. An empty text or list, 0 and `null` are missing values. */
const isThere = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== 0;

export type Group = SpecScreen['group'];

export const SHORTCUT_RULES = SHORTCUTS.map(({ path, group, roles, needs }) => ({
  path,
  group,
  roles,
  hasData: (company: CompanyRecord) => needs.every((field) => isThere(company[field])),
}));

/** Returns whether a demo user has one of the roles, or il_duce, for a site. */
export function holds({ roles, sites }: DemoUser, needed: readonly string[], site: string): boolean {
  return (
    (sites === 'all' || sites.includes(site)) && ['il_duce', ...needed].some((role) => roles.includes(role))
  );
}
