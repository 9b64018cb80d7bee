/** @jest-environment node */
import { recogniseFile } from '@server/load/exports/loadExport';
import { FILES, refusal } from '../files';
import { convertFile, openFile } from './exportFiles';

const report = (...lines: string[]) => `${lines.join('\n')}\n`;
const HEADINGS = 'Day,Campaign,Impr.,Clicks,Cost';
const ROW = '2026-03-01,Ada Example,10,1,2.50';

describe('a file', () => {
  test('with the columns of a kind is in the own format', async () => {
    for (const [kind, text] of Object.entries(FILES)) {
      const recognised = await recogniseFile(openFile(text));
      expect(recognised).toMatchObject({ form: 'own', kinds: expect.arrayContaining([kind]) });
    }
  });

  test.each([
    ['google_ads', report(HEADINGS, ROW)],
    ['microsoft_ads', report(HEADINGS.replace('Cost', 'Spend'), ROW)],
    ['meta_ads', report('Day,Campaign name,Ad set name,Impressions,Amount spent (DKK)', ROW)],
    [
      'linkedin_ads',
      report('Start Date (in UTC)\tCampaign Name\tTotal Spent\tImpressions\tClicks\tCurrency', ''),
    ],
    ['search_console_bulk', report('data_date,query,impressions,clicks,sum_top_position')],
  ])('of a tool is recognised by its headings: %s', async (id, text) => {
    const recognised = await recogniseFile(openFile(text));
    expect(recognised.form === 'export' && recognised.reader.id).toBe(id);
  });

  test('that lacks a heading is refused with the name of the heading', async () => {
    expect(await refusal(recogniseFile(openFile(report('Day,Campaign,Impr.,Clicks', ROW))))).toBe(
      'Nothing was loaded: line 1 looks like the headings of Google Ads, without "Cost". Add these columns to the report, and export it again.',
    );
  });

  test.each([
    '',
    '\n\n',
    'one,two\n1,2\n',
    'just text',
    '{}',
    '[]',
    '{"rows":[]}',
    '[1,2]',
    'null',
    '{"rows":1}',
  ])('without known headings is refused: %j', async (text) => {
    expect(await refusal(recogniseFile(openFile(text)))).toMatch(
      /^Nothing was loaded: (the file is not known|the JSON has no list)/,
    );
  });

  test('with two columns of one heading is refused, because either may be meant', async () => {
    const file = report('Day,Campaign,Impr.,Clicks,Cost, clicks', `${ROW},9`);
    expect(await refusal(convertFile(file))).toContain('line 1 has two columns "Clicks"');
    // Columns that no reader knows may repeat.
    const other = report('Day,Campaign,Impr.,Clicks,Cost,Label,Label,,', `${ROW},a,b,,`);
    expect((await convertFile(other)).lines).toHaveLength(1);
  });
});

describe('the rows of an export', () => {
  test('may have blank rows, blank columns and cells with line ends', async () => {
    const { lines, problems } = await convertFile(
      report(
        'Title,,,,,,',
        '',
        ',Day,Campaign,Note,Impr.,Clicks,Cost',
        ',,,,,,',
        ',2026-03-01,Ada Example,"two\nlines",10,1,2.50',
        '',
        ',2026-03-02,Ada Example,,10,1,2.50',
        '   ',
      ),
    );
    expect([problems, lines.map(({ day, cost }) => [day, cost])]).toEqual([
      [],
      [
        ['2026-03-01', '2.50'],
        ['2026-03-02', '2.50'],
      ],
    ]);
  });

  test.each([
    [
      'a row that ends early',
      '2026-03-01,Ada Example,10',
      '3 : has 3 cells instead of 5. The file may be truncated',
    ],
    ['two rows in one line', `${ROW},${ROW}`, '3 : has 10 cells instead of 5'],
    ['a formula', '2026-03-01,Ada Example,=1+1,1,2.50', '3 Impr.: must be a whole number, not "=1+1"'],
    ['a negative number', '2026-03-01,Ada Example,10,-1,2.50', '3 Clicks: must be a whole number, not "-1"'],
    ['another decimal mark', '2026-03-01,Ada Example,10,1,"2,5"', '3 Cost: has another decimal mark than'],
    ['headings of a second file', HEADINGS, '3 Impr.: must be a whole number, not "Impr."'],
  ])('are errors: %s', async (_, row, problem) => {
    const { lines, problems } = await convertFile(report(HEADINGS, ROW, row, ROW));
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(lines).toHaveLength(2);
  });

  test('are all read below a title with a quote', async () => {
    const { lines } = await convertFile(
      report('"Campaigns', HEADINGS, ROW.replace('Ada', '"Ada').replace('ple', 'ple"'), ROW),
    );
    expect(lines).toHaveLength(2);
  });

  test('are counted by the lines of the file', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const file = [
        'Title',
        '',
        'Note,Day,Campaign,Impr.,Clicks,Cost',
        '"a\nb"',
        `"a\nb",${ROW}`,
        `x,${ROW}`,
        'x',
      ];
      const { lines, problems } = await convertFile(file.join(end));
      expect([lines.length, problems.map((one) => Number.parseInt(one, 10))]).toEqual([2, [4, 9]]);
    }
  });

  test.each([
    [
      `${HEADINGS}\n${ROW}\n2026-03-01,"Ada Example,10,1,2.50\n${ROW}\n`,
      'a quote is opened and never closed',
    ],
    [`${HEADINGS}\n${ROW}\n2026-03-01,Ada "Ex" ample,10,1,2.50\n`, 'a quote stands in the middle of a cell'],
  ])('that are no CSV stop the load', async (text, reason) => {
    await expect(convertFile(text)).rejects.toThrow(reason);
  });
});
