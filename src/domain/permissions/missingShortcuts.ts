import type { Company } from '../companies/company';
import { COMPANY_FIELD_LABELS } from '../companies/companyFields';
import { SITE_SCREENS, type SiteScreen } from '../screens/screens';
import type { Grant } from './grants';
import { allows, type CompanyField, missingCompanyField, type Permission, rolesFor } from './permissions';
import { ROLE_LABELS } from './roleLabels';

/** Returns the labels of the roles that allow a feature: "Speakers Info or Speaker Relations". */
export function roleWords(permission: Permission): string {
  const labels = [...new Set(rolesFor(permission).map((role) => ROLE_LABELS[role]))];
  const last = labels.pop() ?? '';
  return labels.length === 0 ? last : `${labels.join(', ')} or ${last}`;
}

/** Screens that have no shortcut for the same reason. */
export interface MissingShortcuts {
  reason: string;
  screens: readonly SiteScreen[];
}

const hasField = (company: Company, field: CompanyField): boolean =>
  missingCompanyField(company, [field]) === undefined;

/** Returns why these roles get no shortcut to a screen for this company, or `null` if the shortcut is available. */
function reasonFor(
  company: Company,
  roles: readonly Grant[],
  { permission, needs }: SiteScreen,
): string | null {
  if (!allows(roles, permission, company.id)) return `Takes the role ${roleWords(permission)}`;
  const missing = needs.filter((field) => !hasField(company, field));
  if (missing.length === 0) return null;
  return `${company.name} has no ${missing.map((field) => COMPANY_FIELD_LABELS[field]).join(' and no ')}`;
}

/** Returns the missing shortcuts of a company, grouped by reason, in the order of the screens. */
export function missingShortcuts(company: Company, roles: readonly Grant[]): MissingShortcuts[] {
  if (company.variant !== 'athenas')
    return [
      {
        reason: `Its variant is ${company.variant}: shortcuts are for athenas companies`,
        screens: SITE_SCREENS,
      },
    ];
  const byReason = new Map<string, SiteScreen[]>();
  for (const screen of SITE_SCREENS) {
    const reason = reasonFor(company, roles, screen);
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), screen]);
  }
  return [...byReason].map(([reason, screens]) => ({ reason, screens }));
}
