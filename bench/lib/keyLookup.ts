import { Client } from 'pg';
import { median } from './stats';

const ROUNDS = 9;

interface Key {
  company: number;
  day: string;
  deal: number;
}

/**
 * Measures how long PostgreSQL takes to return rows of `requests` by their keys, as a lower limit for reports.
 * @returns the median time in ms, by the number of rows
 */
export async function timeKeyLookups(
  databaseUrl: string,
  counts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = new Map<number, number>();
    for (const count of new Set(counts)) {
      const { rows } = await client.query<Key>(
        `select company_id as company, requested_on::text as day, pipedrive_deal_id as deal from requests
         order by company_id, requested_on, pipedrive_deal_id limit $1`,
        [count],
      );
      const keys = [
        rows.map(({ company }) => company),
        rows.map(({ day }) => day),
        rows.map(({ deal }) => deal),
      ];
      const ms: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await client.query(
          `select r.* from unnest($1::int[], $2::date[], $3::int[]) as k(company, day, deal) join requests r
           on (r.company_id, r.requested_on, r.pipedrive_deal_id) = (k.company, k.day, k.deal)`,
          keys,
        );
        ms.push(performance.now() - start);
      }
      found.set(count, median(ms));
    }
    return found;
  } finally {
    await client.end();
  }
}
