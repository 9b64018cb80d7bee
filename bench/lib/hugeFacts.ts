import { Client } from 'pg';

/** Number of facts after the copies, as a multiple of the demo group's facts. */
const TIMES = 16;
/** Offset between the deal numbers of two copies. The deals of the demo group have lower numbers. */
const DEALS_OF_A_COPY = 100_000_000;
/** Facts with their own key are copied to the same day or to one of the days before, fewer than this number. */
const NEAR_DAYS = 4;

interface Facts {
  table: string;
  /** The column that decides the month of a row. */
  when: string;
  /** True for facts with one row a day. Each copy moves back by the length of the history; other facts stay near. */
  isDaily: boolean;
}

const FACTS: readonly Facts[] = [
  { table: 'requests', when: 'requested_on', isDaily: false },
  { table: 'speaker_works', when: 'published_at', isDaily: false },
  { table: 'meetings', when: 'held_at', isDaily: false },
  { table: 'materials', when: 'uploaded_on', isDaily: false },
  { table: 'speaker_news', when: 'published_at', isDaily: false },
  { table: 'blog_posts', when: 'published_on', isDaily: false },
  { table: 'speaker_logins', when: 'logged_in_on', isDaily: false },
  ...['search_days', 'keyword_days', 'search_ad_days', 'meta_ad_days', 'linkedin_ad_days'].map(daily),
  ...['follower_days', 'mail_days'].map(daily),
];

function daily(table: string): Facts {
  return { table, when: 'day', isDaily: true };
}

interface Column {
  name: string;
  type: string;
}

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  return rows;
}

/**
 * Drops the indexes of a table, except indexes of constraints, because one rebuild is faster than many updates.
 * @returns the statements that create the indexes again
 */
async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Creates the monthly partitions for the copies, if the table is partitioned. */
async function makeMonths(client: Client, { table, when }: Pick<Facts, 'table' | 'when'>, days: number) {
  const { rowCount } = await client.query('select from facts_by_month() where facts = $1', [table]);
  if (rowCount === 0) return;
  const { rows } = await client.query<{ month: string }>(
    `select generate_series(date_trunc('month', min(${when}) - $1::int), max(${when}), '1 month')::date::text as month from ${table}`,
    [days],
  );
  for (const { month } of rows) await client.query('select make_month($1, $2::date)', [table, month]);
}

async function multiply(client: Client, { table, when, isDaily }: Facts, note: (text: string) => void) {
  const columns = await columnsOf(client, table);
  const { rows } = await client.query<{ months: string[]; until: string; length: number }>(
    `select array_agg(distinct to_char(${when}, 'YYYY-MM-01') order by to_char(${when}, 'YYYY-MM-01')) as months,
       (date_trunc('month', max(${when})) + interval '1 month')::date::text as until,
       max(${when})::date - min(${when})::date + 1 as length from ${table}`,
  );
  const [{ months, until, length } = { months: null, until: '', length: 0 }] = rows;
  if (months === null) return;
  const shift = isDaily ? `n * ${length}` : `n % ${NEAR_DAYS}`;
  const valueOf = ({ name, type }: Column) => {
    if (type === 'date') return `"${name}" - ${shift}`;
    if (type.startsWith('timestamp')) return `"${name}" - make_interval(days => ${shift})`;
    return name === 'pipedrive_deal_id' ? `${name} + n * ${DEALS_OF_A_COPY}` : `"${name}"`;
  };
  await makeMonths(client, { table, when }, isDaily ? (TIMES - 1) * length : NEAR_DAYS);
  // Copies the rows from a snapshot, because a copy may lie in a month that is processed later.
  await client.query(`create temporary table originals as select * from ${table}`);
  const indexes = await dropIndexes(client, table);
  for (const [place, month] of months.entries()) {
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${columns.map(valueOf).join(', ')} from originals cross join generate_series(1, ${TIMES - 1}) as n
       where ${when} >= $1 and ${when} < $2`,
      [month, months[place + 1] ?? until],
    );
    note(`${table}: ${place + 1} of ${months.length} months`);
  }
  await client.query('drop table originals');
  for (const definition of indexes) await client.query(definition);
}

/** Rebuilds the tables of sums, because their triggers are disabled. Does nothing if there are no such tables. */
async function rebuildSums(client: Client): Promise<void> {
  const { rows } = await client.query(`select from pg_proc where proname = 'rebuild_daily_sums'`);
  if (rows.length === 0) return;
  await client.query('select rebuild_daily_sums(s.sums, c.id) from daily_sums() s cross join companies c');
  await client.query(
    `select rebuild_look_up(l.name, c.id) from companies c
     cross join unnest(array['deal_days', 'speaker_request_days', 'speaker_pair_days', 'meta_ad_products']) as l(name)`,
  );
}

/**
 * Turns a database of the size `large` into the size `huge`: the same companies and speakers with 16 times the facts.
 * The role must be a superuser, because the function disables triggers and foreign keys.
 */
export async function makeHuge(databaseUrl: string, note: (text: string) => void): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    for (const facts of FACTS) await multiply(client, facts, note);
    await client.query('set session_replication_role = origin');
    note('adding up');
    await rebuildSums(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
