import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Company } from '../../src/domain/companies/company';
import { FIGURES, type GoalFigure } from '../../src/domain/goals/goal';
import { ALL_COMPANIES_ID } from '../../src/domain/permissions/grants';
import { allows } from '../../src/domain/permissions/permissions';
import type { User } from '../../src/domain/session/user';
import { findCompanyBySite } from '../companies/companyRecords';
import type { Db } from '../db/database';
import { companies, goals as table, users } from '../db/schema';
import { staffOf } from '../http/access';
import type { ApiContext } from '../http/context';
import { forbidden, invalid, notFound } from '../http/errors';
import { validate } from '../http/validate';
import { CheckedGoalKey, GoalBody } from './goalBody';

/** Maximum number of goals of a company. A company needs a few for each month and seller. */
const MOST_GOALS = 5_000;

type GoalKey = z.output<typeof CheckedGoalKey>;

/** Returns true if a user may see the figure of a company, and so its goals. */
const maySee = ({ roles }: User, figure: GoalFigure, companyId: number): boolean =>
  allows(roles, FIGURES[figure].permission, companyId);

const selectGoals = (db: Db, where?: SQL) =>
  db
    .select({ goal: table, site: companies.homepageUrl, setBy: users.name })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .innerJoin(users, eq(users.id, table.setBy))
    .where(where)
    .orderBy(
      asc(table.companyId),
      asc(table.period),
      asc(table.figure),
      asc(table.seller),
      asc(table.currency),
    );

const toWire = ({ goal, site, setBy }: Awaited<ReturnType<typeof selectGoals>>[number], user: User) => ({
  site,
  figure: goal.figure,
  seller: goal.seller || null,
  currency: goal.currency || null,
  period: goal.period,
  amount: goal.amount,
  set_by: setBy,
  set_at: goal.setAt.toISOString(),
  is_own: goal.setBy === user.id,
});

const keyOf = (
  { id }: Company,
  { figure, seller, currency, period }: Omit<z.output<typeof GoalBody>, 'amount'> | GoalKey,
) => ({
  companyId: id,
  figure,
  seller: seller ?? '',
  currency: currency ?? '',
  period,
});

const isIt = (key: ReturnType<typeof keyOf>) =>
  and(
    eq(table.companyId, key.companyId),
    eq(table.figure, key.figure),
    eq(table.seller, key.seller),
    eq(table.currency, key.currency),
    eq(table.period, key.period),
  );

/**
 * Returns the company of a goal.
 * @throws ApiError 403 if the user may not see the figure, 404 if no company has the site
 */
async function companyOf(db: Db, user: User, { site, figure }: { site: string; figure: GoalFigure }) {
  const company = await findCompanyBySite(db, site);
  // Only people with access to every site learn that a site does not exist.
  if (!maySee(user, figure, company?.id ?? ALL_COMPANIES_ID)) throw forbidden();
  if (!company) throw notFound(`No company has the site ${site}`);
  return company;
}

/** Registers the calls of goals. Whoever may see a figure of a site sees, sets and deletes its goals. */
export function goals(api: FastifyInstance, { db, now }: ApiContext): void {
  const options = { config: { access: { kind: 'signedIn' } } } as const;

  api.get('/goals', options, async (request) => {
    const user = staffOf(request);
    const all = await selectGoals(db);
    const seen = all.filter(({ goal }) => maySee(user, goal.figure, goal.companyId));
    return { goals: seen.map((one) => toWire(one, user)) };
  });

  api.put('/goals', options, async (request) => {
    const user = staffOf(request);
    const { amount, ...asked } = validate(GoalBody, request.body);
    const company = await companyOf(db, user, asked);
    const key = keyOf(company, asked);
    const set = { amount, setBy: user.id, setAt: now() };
    return db.transaction(async (tx) => {
      await tx
        .insert(table)
        .values({ ...key, ...set })
        .onConflictDoUpdate({
          target: [table.companyId, table.figure, table.seller, table.currency, table.period],
          set,
        });
      if ((await tx.$count(table, eq(table.companyId, company.id))) > MOST_GOALS)
        throw invalid({ site: `has more than ${MOST_GOALS} goals: delete goals of past periods` });
      const [stored] = await selectGoals(tx, isIt(key));
      if (!stored) throw new Error('The goal was not stored');
      return toWire(stored, user);
    });
  });

  api.delete('/goals', options, async (request, reply) => {
    const asked = validate(CheckedGoalKey, request.query);
    const company = await companyOf(db, staffOf(request), asked);
    const deleted = await db
      .delete(table)
      .where(isIt(keyOf(company, asked)))
      .returning({ figure: table.figure });
    if (deleted.length === 0) throw notFound('No such goal');
    return reply.code(204).send();
  });
}
