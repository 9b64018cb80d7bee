import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { buildApp } from '../../server/app';
import { createPasswordHasher } from '../../server/auth/passwords';
import { DEMO_PASSWORD } from '../../server/cli/prepareDatabase';
import { wrapMethods } from '../../server/db/aroundMethods';
import * as schema from '../../server/db/schema';
import { createKeyring } from '../../server/encryption/keyring';
import { readSettings } from '../../server/settings/settings';
import type { Day } from '../../src/domain/dates/timestamps';
import { createTestPool } from '../../test/support/postgres';
import { type ApiCase, SITE } from './apiCalls';
import { OUT } from './paths';

/** A call whose queries every call about a site makes: the session and the company. */
const NO_REPORT = `/api/topics/${SITE}/stats`;

interface Statement {
  text: string;
  values: unknown[];
}

function statementOf([query, values]: readonly unknown[]): Statement {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return { text: String(text), values: Array.isArray(values) ? values : [] };
}

/**
 * Requests each report, and writes the plans of its statements with their measured times to `bench/out/explain/<size>`,
 * one file per call.
 * @returns the folder
 */
export async function explainReports(
  databaseUrl: string,
  size: string,
  today: Day,
  cases: readonly ApiCase[],
): Promise<string> {
  const pool = createTestPool({ connectionString: databaseUrl, max: 4, options: '-c jit=off' });
  const asked: Statement[] = [];
  const recording = wrapMethods(pool, {
    query(call, args) {
      asked.push(statementOf(args));
      return call();
    },
  });
  const app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent', ANSWER_CACHE: '0' }),
    db: drizzle(recording, { schema, casing: 'snake_case' }),
    siteFolder: '/nonexistent',
    now: () => new Date(),
    today: () => today,
    passwords: createPasswordHasher(),
    keyring: createKeyring([]),
  });
  try {
    const json = { email: 'admin@greenroom.example', password: DEMO_PASSWORD };
    const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload: json });
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    const statementsOf = async (path: string): Promise<Statement[]> => {
      asked.length = 0;
      await app.inject({ url: path, cookies });
      return [...asked];
    };
    const ofEveryCall = new Set((await statementsOf(NO_REPORT)).map(({ text }) => text));
    const isOfReport = ({ text }: Statement) =>
      !ofEveryCall.has(text) && !text.includes('from "data_versions"');
    const folder = join(OUT, 'explain', size);
    mkdirSync(folder, { recursive: true });
    for (const { name, path } of cases) {
      const plans: string[] = [];
      for (const { text, values } of (await statementsOf(path)).filter(isOfReport)) {
        const { rows } = await pool.query(`explain (analyze, buffers) ${text}`, values);
        plans.push([text, ...rows.map((row: Record<string, string>) => row['QUERY PLAN'])].join('\n'));
      }
      writeFileSync(join(folder, `${name.replace(/[^\w]+/g, '_')}.txt`), `${plans.join('\n\n')}\n`);
    }
    return folder;
  } finally {
    await app.close();
    await pool.end();
  }
}
