import { DEMO_COMPANIES } from '@demo/companies';
import { insertRows } from '@server/db/insertRows';
import { companies } from '@server/db/schema/identity';
import { KINDS } from '@server/load/kinds';
import { load } from '@server/load/load';
import { addDays } from '@src/domain/dates/periods';
import { openInMemory } from '../../support/inMemory';

/** Loads the given number of generated lines. A test runs this script in a process with limited memory. */
const COUNT = Number(process.argv[2]);

function* lines(): Generator<Uint8Array> {
  yield Buffer.from('company,day,product,impressions,clicks,conversions,cost\n');
  for (let from = 0; from < COUNT; from += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, at) => {
      const day = addDays('2000-01-01', Math.floor((from + at) / 10));
      return `dk.athenas.example,${day},Product ${(from + at) % 10} of a group of speakers,${from + 9},9,1.5,0.5\n`;
    });
    yield Buffer.from(some.join(''));
  }
}

const database = await openInMemory();
const { db } = database;
const [company] = DEMO_COMPANIES;
if (company) await insertRows(db, companies, [company.fields]);
const kind = KINDS.get('google_ads');
if (!kind) throw new Error('There is no such kind');
const loaded = await load(db, kind, lines(), { timeZone: 'Europe/Copenhagen' });
await database.close();
process.stdout.write(JSON.stringify(loaded));
