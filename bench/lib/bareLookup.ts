import { Client } from 'pg';
import { median } from './stats';

const ROUNDS = 9;

/** How long PostgreSQL takes to send so many requests by their keys, in ms by number of rows: the least there can be. */
export async function timeBareLookups(
  databaseUrl: string,
  counts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = new Map<number, number>();
    for (const count of new Set(counts)) {
      const { rows } = await client.query<{ id: number }>('select id from requests order by id limit $1', [
        count,
      ]);
      const ids = rows.map(({ id }) => id);
      const ms: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await client.query('select * from requests where id = any($1)', [ids]);
        ms.push(performance.now() - start);
      }
      found.set(count, median(ms));
    }
    return found;
  } finally {
    await client.end();
  }
}
