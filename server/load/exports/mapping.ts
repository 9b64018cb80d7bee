import type { ValueRole } from '@src/domain/imports/imports';
import { describeSite, type SiteInfo } from '@src/domain/sites/sites';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { companies, importDecisions, importMappings, sellers, speakers } from '../../db/schema';
import { keyIn } from '../values';
import type { Decision, DecisionChoices } from './decisions';
import { DAY_ORDER } from './exportDays';
import type { Answers, ExportCompany } from './exportReader';

/** What a company has decided about the exports of a tool. */
export interface Mapping {
  answers: Answers;
  decisions: readonly Decision[];
}

export const NO_MAPPING: Mapping = { answers: {}, decisions: [] };

/** Reads the mapping of a company and a tool. */
export async function readMapping(db: Db, companyId: number, tool: string): Promise<Mapping> {
  const m = importMappings;
  const d = importDecisions;
  const [mapping] = await db
    .select({ answers: m.answers })
    .from(m)
    .where(and(eq(m.companyId, companyId), eq(m.tool, tool)));
  const decisions = await db
    .select({ role: d.role, text: d.text, target: d.target })
    .from(d)
    .where(and(eq(d.companyId, companyId), eq(d.tool, tool)))
    .orderBy(d.role, d.text);
  return {
    answers: mapping?.answers ?? {},
    // The column contains only roles, because `saveMapping` is the only writer.
    decisions: decisions.map((one) => ({ ...one, role: one.role as ValueRole })),
  };
}

/**
 * Separates the answers of a mapping that count for the next file from those that are only suggested.
 * @param perFile ids of the questions whose answers differ from file to file
 */
export function splitAnswers(
  answers: Answers,
  perFile: readonly string[] = [],
): { answers: Answers; suggested: Answers } {
  const entries = Object.entries(answers);
  // Two files of a tool can come from accounts in different languages.
  const isPerFile = (id: string) => id === DAY_ORDER || perFile.includes(id);
  return {
    answers: Object.fromEntries(entries.filter(([id]) => !isPerFile(id))),
    suggested: Object.fromEntries(entries.filter(([id]) => isPerFile(id))),
  };
}

/**
 * Adds answers and decisions to the mapping of a company and a tool. A later answer to the same question replaces the
 * former answer.
 */
export async function saveMapping(
  db: Db,
  { companyId, tool }: { companyId: number; tool: string },
  { answers, decisions }: Mapping,
): Promise<void> {
  if (Object.keys(answers).length > 0) {
    await db
      .insert(importMappings)
      .values({ companyId, tool, answers })
      .onConflictDoUpdate({
        target: [importMappings.companyId, importMappings.tool],
        set: { answers: sql`${importMappings.answers} || excluded.answers` },
      });
  }
  if (decisions.length === 0) return;
  const json = JSON.stringify(decisions);
  await db.execute(sql`
    insert into ${importDecisions} (company_id, tool, role, text, target)
    select ${companyId}::integer, ${tool}::text, r.role, r.text, r.target
    from json_to_recordset(${json}::json) as r(role text, text text, target text)
    on conflict (company_id, tool, role, text) do update set target = excluded.target`);
}

/** Removes decisions, so that the next file asks about their texts again. */
export async function forgetDecision(
  db: Db,
  { companyId, tool }: { companyId: number; tool: string },
  { role, text }: Pick<Decision, 'role' | 'text'>,
): Promise<void> {
  const d = importDecisions;
  await db
    .delete(d)
    .where(and(eq(d.companyId, companyId), eq(d.tool, tool), eq(d.role, role), eq(d.text, text)));
}

/** Reads the names of a company that texts of exports can mean. */
export async function readChoices(db: Db, companyId: number): Promise<DecisionChoices> {
  const names = await db
    .select({ name: speakers.name })
    .from(speakers)
    .where(eq(speakers.companyId, companyId))
    .orderBy(speakers.name);
  const people = await db
    .select({ name: sellers.fullName, email: sellers.email })
    .from(sellers)
    .where(eq(sellers.companyId, companyId))
    .orderBy(sellers.fullName);
  return { speakers: names.map(({ name }) => name), sellers: people };
}

/**
 * Finds a company by its homepage or its name. Returns `null` if there is none.
 * @param sites the configured sites, which can change the currency of a company
 */
export async function findExportCompany(
  db: Db,
  sought: string | number,
  sites: Record<string, SiteInfo>,
): Promise<ExportCompany | null> {
  const rows = await db
    .select({
      id: companies.id,
      homepage_url: companies.homepageUrl,
      country: companies.country,
      name: companies.name,
    })
    .from(companies);
  const found = rows.find(({ id, homepage_url, name }) =>
    typeof sought === 'number' ? id === sought : [homepage_url, name].map(keyIn).includes(keyIn(sought)),
  );
  if (!found) return null;
  const { currency } = describeSite(found.homepage_url, sites, [found]);
  return { id: found.id, homepageUrl: found.homepage_url, currency };
}
