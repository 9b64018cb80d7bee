import { grants, users } from '../server/db/schema';
import { ALL_COMPANIES_ID } from '../src/domain/permissions/grants';
import { ROLES, type Role } from '../src/domain/permissions/permissions';
import type { AreaContext } from './world';

/** The name of the staff member with each role. */
const NAMES: Record<Role, string> = {
  il_duce: 'Benedikte Rosenkrantz',
  content_editor: 'Emil Østerby',
  product_sales_viewer: 'Karen Lindqvist',
  marketing_spender: 'Mads Ågerup',
  seller_viewer: 'Line Bæk Frandsen',
  product_info_viewer: 'Oskar Hjelmslev',
  graph_viewer: 'Sidsel Wøldike',
  speaker_relations: 'Anton Bjerregaard',
  success_mgmt: 'Ronja Kjærsgaard',
  speaker_activity: 'Villads Nørby',
  data_insights: 'Josefine Aagaard Lind',
};

const OF_ALL_COMPANIES: readonly Role[] = ['il_duce', 'marketing_spender'];

/** Roles of the data_insights account. The Summary tabs require the roles of the screens too. */
const WITH_INSIGHTS: readonly Role[] = [
  'data_insights',
  'product_sales_viewer',
  'speaker_relations',
  'speaker_activity',
];

const DANISH = 'dk.athenas.example';
const NORWEGIAN = 'no.athenas.example';

interface Member {
  account: string;
  name: string;
  roles: readonly Role[];
  /** Domains of the companies where the member has the roles, or all companies. */
  at: readonly string[] | 'all';
}

const STAFF: readonly Member[] = [
  ...ROLES.map(
    (role): Member => ({
      account: role,
      name: NAMES[role],
      roles: role === 'data_insights' ? WITH_INSIGHTS : [role],
      at: OF_ALL_COMPANIES.includes(role) ? 'all' : [DANISH, NORWEGIAN],
    }),
  ),
  { account: 'admin', name: 'Astrid Mørkeberg', roles: ['il_duce'], at: 'all' },
  { account: 'company.admin', name: 'Jeppe Thorsgaard', roles: ['il_duce'], at: [DANISH] },
  { account: 'no.role', name: 'Villy Sørup', roles: [], at: [] },
];

export const emailOf = (account: string): string => `${account}@greenroom.example`;

/**
 * Writes the demo accounts: `<role>@greenroom.example` and three more. All accounts have the same password.
 * @param passwordHash the hash of the password, in the format that sign-in verifies
 */
export async function writeStaff(
  { tx, companies }: Pick<AreaContext, 'tx' | 'companies'>,
  passwordHash: string,
): Promise<void> {
  const stored = await tx
    .insert(users)
    .values(
      STAFF.map((member) => ({
        name: member.name,
        email: emailOf(member.account),
        emailKey: emailOf(member.account).toLowerCase(),
        passwordHash,
      })),
    )
    .returning({ id: users.id, email: users.email });
  const ids = new Map(stored.map(({ email, id }) => [email, id]));
  const companyIdsOf = ({ at }: Member): number[] =>
    at === 'all'
      ? [ALL_COMPANIES_ID]
      : companies.filter(({ company }) => at.includes(company.domain)).map(({ id }) => id);
  await tx.insert(grants).values(
    STAFF.flatMap((member) => {
      const userId = ids.get(emailOf(member.account));
      if (userId === undefined) throw new Error(`${emailOf(member.account)} was not stored`);
      return companyIdsOf(member).flatMap((companyId) =>
        member.roles.map((name) => ({ userId, kind: 'role' as const, name, companyId })),
      );
    }),
  );
}
