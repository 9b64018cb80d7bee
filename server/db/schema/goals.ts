import { GOAL_FIGURES } from '@src/domain/goals/goal';
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { companyId, users } from './identity';

/** Goals of sites, which the users of a site share. */
export const goals = pgTable(
  'goals',
  {
    companyId: companyId(),
    figure: text({ enum: GOAL_FIGURES }).notNull(),
    /** The name of the seller; '' for figures that are no seller's. */
    seller: text().notNull().default(''),
    /** ISO code of the currency of the ad account; '' for figures in the site's currency, in US dollars or counts. */
    currency: text().notNull().default(''),
    /** A year or a month: 2026 or 2026-11. */
    period: text().notNull(),
    amount: doublePrecision().notNull(),
    setBy: integer()
      .notNull()
      .references(() => users.id),
    setAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.figure, t.seller, t.currency, t.period] })],
);
