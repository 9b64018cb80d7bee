import { type Company } from '../companies/company';
import { ALL_COMPANIES_ID, type Grant } from './grants';

export const ROLES = [
  'il_duce',
  'content_editor',
  'product_sales_viewer',
  'marketing_spender',
  'seller_viewer',
  'product_info_viewer',
  'graph_viewer',
  'speaker_relations',
  'success_mgmt',
  'speaker_activity',
  'data_insights',
] as const;
export type Role = (typeof ROLES)[number];

/** A feature of one site, or `administration`, which is only checked for all companies at once. */
export type Permission =
  | 'content_checks'
  | 'product_sales'
  | 'seo'
  | 'speaker_relations'
  | 'speaker_activity'
  | 'products_info'
  | 'request_graph'
  | 'ads'
  | 'sales_team'
  | 'followers'
  | 'administration';

/** The roles that allow each feature. Any one of these roles is enough; `il_duce` allows every feature. */
const GRANTED_BY: Record<Permission, readonly Role[]> = {
  content_checks: ['content_editor'],
  product_sales: ['product_sales_viewer'],
  seo: ['product_sales_viewer'],
  speaker_relations: ['product_info_viewer', 'speaker_relations'],
  speaker_activity: ['speaker_activity', 'success_mgmt'],
  products_info: ['product_info_viewer', 'speaker_relations', 'speaker_activity', 'success_mgmt'],
  request_graph: ['graph_viewer'],
  ads: ['marketing_spender'],
  sales_team: ['seller_viewer'],
  followers: ['speaker_activity', 'success_mgmt', 'marketing_spender'],
  administration: [],
};

/** Returns the roles that each allow a feature. Only `il_duce` allows `administration`. */
export const rolesFor = (permission: Permission): readonly Role[] =>
  permission === 'administration' ? ['il_duce'] : GRANTED_BY[permission];

function hasRole(roles: readonly Grant[], role: Role, companyId: number): boolean {
  return roles.some(
    (grant) =>
      (grant.name === role || grant.name === 'il_duce') &&
      (grant.company_id === ALL_COMPANIES_ID || grant.company_id === companyId),
  );
}

/** Returns true if the roles allow a feature for one company. `ALL_COMPANIES_ID` asks for all companies at once. */
export function allows(roles: readonly Grant[], permission: Permission, companyId: number): boolean {
  return (['il_duce', ...GRANTED_BY[permission]] as const).some((role) => hasRole(roles, role, companyId));
}

/**
 * Returns true if the roles allow a Summary tab. The tab needs `data_insights` in addition to the screen's own role,
 * both for the same company.
 */
export function allowsSummary(roles: readonly Grant[], permission: Permission, companyId: number): boolean {
  return allows(roles, permission, companyId) && hasRole(roles, 'data_insights', companyId);
}

/** Returns true for an admin of all companies, who sees the administration screens and edits grants. */
export function isGroupAdmin(roles: readonly Grant[]): boolean {
  return allows(roles, 'administration', ALL_COMPANIES_ID);
}

type CompanyField = Exclude<keyof Company, 'id'>;

function isPresent(value: Company[CompanyField]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'number') return value !== 0;
  return value !== null && value !== '';
}

/** Returns the first needed field that the company lacks, or `undefined`. */
export function missingCompanyField(
  company: Company,
  needed: readonly CompanyField[],
): CompanyField | undefined {
  return needed.find((field) => !isPresent(company[field]));
}

export type { CompanyField };
