/** @jest-environment node */
import { refusal } from '../files';
import { convertFile } from './exportFiles';

interface ApiRow {
  keys: string[];
  clicks: number;
  impressions: number;
  position: number;
}

const answer = (...rows: ApiRow[]) =>
  JSON.stringify({ rows: rows.map((row) => ({ ...row, ctr: 1e-7 })), responseAggregationType: 'byProperty' });
const apiRow = (...keys: string[]): ApiRow => ({
  keys,
  clicks: 1,
  impressions: 3,
  position: 6.333333333333333,
});
const line = (fields: Record<string, string>) => ({
  company: 'dk.athenas.example',
  day: '2026-03-01',
  keyword: 'ada example',
  impressions: '3',
  clicks: '1',
  position: '6.333333333333333',
  ...fields,
});

describe('answers of the API of Search Console', () => {
  test('are read with the dimensions in either order, and keep their numbers', async () => {
    for (const keys of [
      ['2026-03-01', 'ada example'],
      ['ada example', '2026-03-01'],
    ]) {
      const { lines, problems } = await convertFile(answer(apiRow(...keys)));
      expect([problems, lines]).toEqual([[], [line({})]]);
    }
  });

  test('are refused with another number of dimensions', async () => {
    expect(await refusal(convertFile(answer(apiRow('2026-03-01'))))).toContain('has one dimension');
    const three = answer(apiRow('2026-03-01', 'ada example', 'dnk'));
    expect(await refusal(convertFile(three))).toContain('has more than two dimensions');
  });

  test('report rows whose day is unclear', async () => {
    const { lines, problems } = await convertFile(
      answer(apiRow('2026-03-01', '2026-03-01'), apiRow('2026-03-01', '2026-03-02'), apiRow('dnk', 'ada')),
    );
    expect(lines).toEqual([line({ keyword: '2026-03-01' })]);
    expect(problems).toEqual([
      '2 keys.0: and the other dimension are both days: 2026-03-01 and 2026-03-02. Leave this query out',
      '3 keys.0: is no day, and the other dimension neither. Ask for the dimensions date and query',
    ]);
  });

  test('are refused if they are cut off', async () => {
    expect(await refusal(convertFile(answer(apiRow('2026-03-01', 'ada')).slice(0, -9)))).toContain(
      'the JSON is damaged or ends too early',
    );
  });
});

describe('the bulk export of Search Console', () => {
  const site =
    'data_date,site_url,query,is_anonymized_query,country,search_type,impressions,clicks,sum_top_position';

  test('has sums of positions from 0, and no row for anonymised queries', async () => {
    const { lines, problems, notes } = await convertFile(
      [
        site,
        '2026-03-01,https://dk.athenas.example/,ada example,false,dnk,WEB,3,1,16',
        '2026-03-01,https://dk.athenas.example/,,true,dnk,WEB,30,2,160',
        '2026-03-01,https://dk.athenas.example/,ada example,false,swe,IMAGE,9,0,8',
        '2026-03-01,https://dk.athenas.example/,ada example,false,swe,WEB,1,0,0',
        '2026-03-01,https://dk.athenas.example/,bo example,false,swe,WEB,0,0,0',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      line({ position: String(16 / 3 + 1) }),
      line({ impressions: '1', clicks: '0', position: '1' }),
      line({ keyword: 'bo example', impressions: '0', clicks: '0', position: '0' }),
    ]);
    expect([...notes.skipped]).toEqual([
      ['anonymised queries', 1],
      ['searches of other types than WEB, such as images', 1],
    ]);
  });

  test('by page is read with a remark', async () => {
    const { lines, notes } = await convertFile(
      'data_date,url,query,is_anonymized_query,impressions,clicks,sum_position\n2026-03-01,https://dk.athenas.example/ada,ada example,false,3,1,16\n',
    );
    expect(lines).toHaveLength(1);
    expect([...notes.remarks.keys()]).toEqual([
      'rows by page: an impression of several pages counts several times',
    ]);
  });

  test('is also read as JSON, as BigQuery writes it', async () => {
    const { lines } = await convertFile(
      JSON.stringify([
        {
          data_date: '2026-03-01',
          query: 'ada example',
          is_anonymized_query: false,
          impressions: '3',
          clicks: '1',
          sum_top_position: '16',
        },
      ]),
    );
    expect(lines).toEqual([line({ position: String(16 / 3 + 1) })]);
  });
});

describe('the screen of Search Console', () => {
  test.each([
    ['Date,Clicks,Impressions,CTR,Position', '2026-03-01,1,3,33.33%,6.3', 'exports days without queries'],
    ['Top queries,Clicks,Impressions,CTR,Position', 'ada,1,3,33.33%,6.3', 'queries and pages without days'],
    ['Dato,Klik,Eksponeringer,Klikrate,Placering', '2026-03-01,1,3,33%,6', 'exports days without queries'],
  ])('is refused with the reason: %s', async (headings, row, reason) => {
    const message = await refusal(convertFile(`${headings}\n${row}\n`));
    expect(message).toContain(reason);
    expect(message).toContain('with the dimensions date and query');
  });
});
