/** @jest-environment node */
import type { Db } from '@server/db/database';
import { metaAdDays, requests, searchAdDays, sellers, speakers } from '@server/db/schema';
import { load } from '@server/load/load';
import { describeOnEachDatabase } from '../../support/databases';
import { bytesOf, kindOf, refusal, writeCompanies } from './files';

const OPTIONS = { timeZone: 'Europe/Copenhagen' };
const DK = 'dk.athenas.example';

const ads = (product: string, impressions: number) =>
  `company,day,product,impressions,clicks\n${DK},2026-03-01,${product},${impressions},1\n`;

describeOnEachDatabase('names that look the same', ({ openEmpty }) => {
  let db: Db;
  const loadFile = (kind: string, file: string) => load(db, kindOf(kind), bytesOf(file), OPTIONS);

  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeCompanies(db);
  });

  test('are one row of ads, despite different code points for letters, blanks and apostrophes', async () => {
    const written = [
      [
        'S\u00f8ren \u00c5berg',
        'S\u00f8ren A\u030aberg',
        'S\u00f8ren\u00a0\u00c5berg',
        'S\u00f8ren  \u00c5ber\u00adg',
      ],
      ["Conan O'Brien", 'Conan O\u2019Brien', '\u200eConan O\u02bcBrien\u200b'],
    ];
    for (const names of written)
      for (const [place, name] of names.entries())
        expect(await loadFile('google_ads', ads(name, 10 + place))).toEqual(
          place === 0 ? { added: 1, changed: 0, unchanged: 0 } : { added: 0, changed: 1, unchanged: 0 },
        );
    const rows = await db.select({ product: searchAdDays.product }).from(searchAdDays);
    expect(rows.map(({ product }) => product).sort()).toEqual(["Conan O'Brien", 'S\u00f8ren \u00c5berg']);
  });

  test('are duplicates in a file: the second line is refused', async () => {
    const file = `${ads('Ada', 1)}${DK},2026-03-01,A\u200bda,2,1\n`;
    expect(await refusal(loadFile('google_ads', file))).toContain('line 3: is about the same as line 2');
  });

  test('refer to the same speaker, seller and company', async () => {
    await loadFile(
      'speakers',
      `company,name,pipedrive_id,created_at\n${DK},S\u00f8ren A\u030aberg,1,2026-01-01T00:00:00Z\n`,
    );
    await loadFile('sellers', `company,email,full_name,pipedrive_user_id\n${DK},bo@x.example,Bo  Dahl,7\n`);
    await loadFile(
      'requests',
      [
        'company,deal_id,seller,source,channel,speaker,also_asked,requested_at',
        `\u200b${DK},1,bo@x.example\u200b,FromSite,form,S\u00f8ren\u00a0\u00c5berg,S\u00f8ren \u00c5berg\u00ad,2026-03-01T10:00:00Z\n`,
      ].join('\n'),
    );
    const [speaker] = await db.select().from(speakers);
    const [seller] = await db.select().from(sellers);
    const [request] = await db.select().from(requests);
    expect([speaker?.name, seller?.fullName]).toEqual(['S\u00f8ren \u00c5berg', 'Bo Dahl']);
    expect(request).toMatchObject({
      askedSpeakerId: speaker?.id,
      alsoAskedSpeakerIds: [speaker?.id],
      sellerId: seller?.id,
    });
  });

  test('are refused without visible characters, like an email that is a link', async () => {
    const file = `company,email,full_name,pipedrive_user_id\n${DK},mailto:bo@x.example,\u200b,7\n`;
    const said = await refusal(loadFile('sellers', file));
    expect(said).toContain('email must be the address alone, without “mailto:”');
    expect(said).toContain('full_name is empty');
  });

  test('include currency codes', async () => {
    const line = (day: number, code: string) => `${DK},2026-03-0${day},Ada,Set,${code},5\n`;
    await loadFile(
      'meta_ads',
      `company,day,product,ad_set,currency,cost\n${line(1, 'DKK')}${line(2, ' dkk')}${line(3, 'Dkk\u00a0')}`,
    );
    const rows = await db.select({ currency: metaAdDays.currency }).from(metaAdDays);
    expect(rows.map(({ currency }) => currency)).toEqual(['DKK', 'DKK', 'DKK']);
  });
});
