/** @jest-environment node */

import type { Database } from '@server/db/database';
import { openDatabase } from '@server/db/open';
import * as schema from '@server/db/schema';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { z } from 'zod';
import { describeOnPostgres } from '../../support/databases';
import { createTestPool } from '../../support/postgres';
import { startTestServer, type TestServer } from '../../support/server';
import { CALLS } from '../http/everyCall';

/** Tables without a site: they belong to the group, to a person or to the database. */
const OF_THE_GROUP = new Set([
  'users',
  'grants',
  'sessions',
  'devices',
  'provider_accounts',
  'password_links',
  'refused_tokens',
  'sign_in_failures',
  'key_values',
  'audit_entries',
  'notification_types',
  'meta',
  'companies',
  'detached_months',
  // A file can contain facts of several companies.
  'imports',
  'import_pieces',
  'loads',
  'former_rows',
]);

const TABLES = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

interface PlanNode {
  'Relation Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
  [key: string]: unknown;
}
const Plan: z.ZodType<PlanNode> = z.lazy(() =>
  z.looseObject({ 'Relation Name': z.string().optional(), Plans: z.array(Plan).optional() }),
);
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan })) }));

const conditionsOf = (node: PlanNode): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    /(Cond|Filter)$/.test(key) && typeof value === 'string' ? [value] : [],
  );

/** Returns the tables that a query plan reads without a condition on the site. */
function readBeyondTheSite(node: PlanNode): string[] {
  const children = node.Plans ?? [];
  const table = node['Relation Name'];
  // The index condition of a bitmap scan is in a child node.
  const conditions = [node, ...children.filter((child) => child['Relation Name'] === undefined)].flatMap(
    conditionsOf,
  );
  const site = table === 'companies' ? /\bid = \d/ : /\bcompany_id\b/;
  const isOpen = table !== undefined && !conditions.some((condition) => site.test(condition));
  return [...(isOpen ? [table] : []), ...children.flatMap(readBeyondTheSite)];
}

test('every table of facts has a column for the site', () => {
  const without = TABLES.filter((table) => {
    const name = getTableName(table);
    const { companyId } = getTableColumns(table);
    return !(companyId?.notNull === true || OF_THE_GROUP.has(name));
  });
  expect(without.map(getTableName)).toEqual([]);
});

describeOnPostgres('a report of a site', ({ createDemo }) => {
  let database: Database;
  let listened: Pool;
  let server: TestServer;
  let cookie: string;
  const asked: { query: string; params: unknown[] }[] = [];

  beforeAll(async () => {
    const databaseUrl = await createDemo();
    database = await openDatabase({ databaseUrl, dataDir: '' });
    listened = createTestPool({ connectionString: databaseUrl });
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
    // Reports are read on the replica. Here, the replica is the same database with a logger.
    const db = drizzle(listened, { schema, casing: 'snake_case', logger });
    const replica = { db, pool: () => ({ open: 1, idle: 1, waiting: 0 }) };
    server = await startTestServer({ database: { ...database, replica } });
    cookie = await server.signIn('admin@greenroom.example');
  });
  afterAll(async () => {
    await server.close();
    await listened.end();
    await database.close();
  });

  const reports = CALLS.filter(({ method, path }) => method === 'GET' && path.includes('.athenas.example'));

  test.each(reports.map(({ path }) => path))('%s reads only facts of its site', async (path) => {
    asked.length = 0;
    const response = await server.call(`/api${path}`, { cookie });
    expect(response.status).toBe(200);
    await response.text();
    const facts = asked.filter(({ query }) => !query.includes('"data_versions"'));
    expect(facts.length).toBeGreaterThan(0);
    for (const { query, params } of facts) {
      const { rows } = await listened.query(`explain (format json) ${query}`, params);
      for (const { 'QUERY PLAN': plans } of Explained.parse(rows)) {
        const beyond = plans.flatMap(({ Plan: plan }) => readBeyondTheSite(plan));
        expect(beyond).toEqual([]);
      }
    }
  });
});
