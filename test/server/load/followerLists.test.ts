/** @jest-environment node */

import type { Db } from '@server/db/database';
import { followerLists, speakers } from '@server/db/schema';
import { load } from '@server/load/load';
import { eq, sql } from 'drizzle-orm';
import { openInMemory } from '../../support/inMemory';
import { bytesOf, FILES, kindOf, refusal, writeCompanies } from './files';

const DK = 'dk.athenas.example';

let db: Db;
let close: () => Promise<void>;
const loadFile = (kind: string, file: string) =>
  load(db, kindOf(kind), bytesOf(file), { timeZone: 'Europe/Copenhagen' });
const daysOf = (...lines: string[]) => `company,list,speaker,day,joined\n${lines.join('\n')}\n`;
const speakerOf = async (list: string) => {
  const [found] = await db
    .select({ name: speakers.name })
    .from(followerLists)
    .leftJoin(speakers, eq(speakers.id, followerLists.speakerId))
    .where(eq(followerLists.name, list));
  return found?.name;
};

beforeAll(async () => {
  const database = await openInMemory();
  ({ db } = database);
  close = async () => {
    await database.close();
  };
  await writeCompanies(db);
  await loadFile('speakers', FILES.speakers);
});

beforeEach(async () => {
  await db.execute(sql`truncate ${followerLists} cascade`);
});

afterAll(() => close());

test.each([
  ['first', [`${DK},Ann,Ann Holm,2026-11-01,1`, `${DK},Ann,,2026-11-02,1`]],
  ['last', [`${DK},Ann,,2026-11-01,1`, `${DK},Ann,Ann Holm,2026-11-02,1`]],
])('a new list gets its speaker if only the %s line names the speaker', async (_, lines) => {
  await loadFile('follower_days', daysOf(...lines));
  expect(await speakerOf('Ann')).toBe('Ann Holm');
});

test('a new list gets its speaker from a line thousands of lines below', async () => {
  const lines = Array.from({ length: 5_001 }, (_, at) => {
    const day = new Date(Date.UTC(2010, 0, 1 + at)).toISOString().slice(0, 10);
    return `${DK},Ann,${at === 5_000 ? 'Ann Holm' : ''},${day},1`;
  });
  await loadFile('follower_days', daysOf(...lines));
  expect(await speakerOf('Ann')).toBe('Ann Holm');
});

test('a list without a speaker keeps belonging to the site', async () => {
  await loadFile('follower_days', daysOf(`${DK},Everybody,,2026-11-01,1`));
  const later = loadFile('follower_days', daysOf(`${DK},Everybody,Ann Holm,2026-11-01,1`));
  expect(await refusal(later)).toContain('line 2: speaker is not the speaker of this list');
  expect(await speakerOf('Everybody')).toBeNull();
});

test('a line may not name a second speaker of a new list', async () => {
  const file = daysOf(`${DK},Ann,,2026-11-01,1`, `${DK},Ann,Ann Holm,2026-11-02,1`);
  const other = `${DK},Ann,"Åse ""Bro"", jr.",2026-11-03,1\n`;
  expect(await refusal(loadFile('follower_days', file + other))).toContain(
    'line 4: speaker is not the speaker of this list',
  );
});
