/** @jest-environment node */
import { CsvError } from '@server/load/file/csv';
import { LoadError } from '@server/load/loadError';
import fc, { runs } from '@test/support/fastCheck';
import { convertFile, gzip, utf16, zip } from './exportFiles';

const GOOGLE = `Campaign report
"March 1, 2026 - March 3, 2026"
Status,Campaign,Day,Currency code,Impr.,Clicks,Cost,Conversions,Note
Enabled,Ada Example,2026-03-01,DKK,"1,234",56,"1,234.56",2.50,"a ""note"""
Enabled,Bo Example,2026-03-01,DKK,0,0,0.00,0.00,
Paused,Ada Example,3/2/2026,DKK,87,3,41.10,0.33,"two
lines"
Enabled,Bo Example,3/31/2026,DKK,"12,345",67,"2,345.67",1.00,x
Total: Campaigns, --, --,DKK,"13,666",126,"3,621.33",3.83,
`;
const MICROSOFT = `"Report Name: Campaign performance"
"Report Aggregation: Daily"
"Rows: 3"

"TimePeriod","CampaignName","Impressions","Clicks","Spend"
"2026-03-01","Ada Example","1234","56","1234.56"
"2026-03-02","Ada Example","87","3","41.10"
"2026-03-01","Bo Example","9","1","0.5"
"©2026 Microsoft Corporation. All rights reserved. "
`;
const LINKEDIN = `Report Start: March 1, 2026
Report End: March 31, 2026
Start Date (in UTC),Campaign Name,Currency,Impressions,Clicks,Total Spent
3/1/2026,"Autumn, a campaign",USD,"1,200",25,"1,055.39"
3/2/2026,Autumn,USD,87,3,9.30
`;
const KEYWORDS = JSON.stringify({
  rows: [
    {
      keys: ['2026-03-01', 'ada example'],
      clicks: 1,
      impressions: 3,
      ctr: 1e-7,
      position: 6.333333333333333,
    },
    {
      keys: ['2026-03-01', 'bo en "taler"'],
      clicks: 20,
      impressions: 56,
      ctr: 0.5,
      position: 8.089285714285714,
    },
  ],
});

/** A mutation of a file at a place from 0 to 1. */
type Mutation = (file: Buffer, place: number, other: number) => Buffer;

const at = (file: Buffer, place: number): number =>
  Math.min(file.length - 1, Math.floor(place * file.length));
const TEXTS = [
  '',
  '-5',
  '=1+1',
  '1,234',
  '12.50',
  '1e9',
  '--',
  '"',
  'Total',
  '3/31/2026',
  '9'.repeat(30),
  '\u0000',
  '\r',
];

/** Changes the parts of a text between separators. */
const mutateParts =
  (separator: string, change: (parts: string[], one: number, other: number) => void): Mutation =>
  (file, place, other) => {
    const parts = file.toString('latin1').split(separator);
    change(parts, Math.floor(place * parts.length), Math.floor(other * parts.length));
    return Buffer.from(parts.join(separator), 'latin1');
  };

const swap = (parts: string[], one: number, other: number): void => {
  [parts[one], parts[other]] = [parts[other] ?? '', parts[one] ?? ''];
};
const remove = (parts: string[], one: number): void => {
  parts.splice(one, 1);
};
const repeat = (parts: string[], one: number, other: number): void => {
  parts.splice(other, 0, parts[one] ?? '');
};
/** Removes a separator. */
const join = (parts: string[], one: number): void => {
  parts.splice(one, 2, `${parts[one] ?? ''}${parts[one + 1] ?? ''}`);
};
const replace = (parts: string[], one: number, other: number): void => {
  parts[one] = TEXTS[other % TEXTS.length] ?? '';
};

const byteMutations: Mutation[] = [
  (file, place, other) => {
    const changed = Buffer.from(file);
    changed[at(file, place)] = Math.floor(other * 256);
    return changed;
  },
  (file, place) => Buffer.concat([file.subarray(0, at(file, place)), file.subarray(at(file, place) + 1)]),
  (file, place, other) =>
    Buffer.concat([
      file.subarray(0, at(file, place)),
      Buffer.from([Math.floor(other * 256)]),
      file.subarray(at(file, place)),
    ]),
  (file, place) => file.subarray(0, at(file, place)),
];
const textMutations: Mutation[] = [
  ...['\n', ','].flatMap((separator) =>
    [swap, remove, repeat, replace, join].map((change) => mutateParts(separator, change)),
  ),
];

/** Splits CSV into rows in the plainest way. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (const letter of `${text}\n`) {
    const row = rows.at(-1) ?? [];
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted || (letter !== ',' && letter !== '\n' && letter !== '\r')) cell += letter;
    else {
      row.push(cell.trim());
      cell = '';
      if (letter !== ',') rows.push([]);
    }
  }
  return rows;
}

/** The headings of the day and of the figures of a report, in lower case. */
interface ReportHeadings {
  day: string;
  figures: readonly string[];
}

/**
 * Adds up the figures of a report without its totals, in the plainest way. Returns `null` without the headings: a changed
 * letter can make the heading of another language, such as `Clics`.
 */
function sumsOfReport(text: string, { day, figures }: ReportHeadings): number[] | null {
  const lines = text.split(/\r\n|\n|\r/);
  const cellsOf = (line: string) => (parseCsv(line)[0] ?? []).map((cell) => cell.toLowerCase());
  const head = lines.findIndex((line) => figures.every((name) => cellsOf(line).includes(name)));
  if (head < 0) return null;
  const headings = cellsOf(lines[head] ?? '');
  const rows = parseCsv(lines.slice(head + 1).join('\n'));
  const days = rows.filter((cells) => /\d{4}/.test(cells[headings.indexOf(day)] ?? ''));
  return figures.map((name) =>
    days.reduce((sum, cells) => {
      // Cells beyond the headings may be another row.
      const isWhole = cells.slice(headings.length).every((cell) => cell === '');
      const cell = (cells[headings.indexOf(name)] ?? '').replace(/[,\s]|^--$/g, '');
      return sum + (isWhole ? Number(cell) : Number.NaN);
    }, 0),
  );
}

const plainly = (headings: ReportHeadings) => (text: string) => sumsOfReport(text, headings);
const GOOGLE_PLAINLY = plainly({ day: 'day', figures: ['impr.', 'clicks', 'cost'] });
const MICROSOFT_PLAINLY = plainly({ day: 'timeperiod', figures: ['impressions', 'clicks', 'spend'] });
const LINKEDIN_PLAINLY = plainly({
  day: 'start date (in utc)',
  figures: ['impressions', 'clicks', 'total spent'],
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function sumsOfKeywords(text: string): number[] {
  const document: unknown = JSON.parse(text);
  const rows = isRecord(document) && Array.isArray(document['rows']) ? document['rows'].filter(isRecord) : [];
  return ['impressions', 'clicks', 'position'].map((name) =>
    rows.reduce((sum, row) => sum + Number(row[name]), 0),
  );
}

/** Returns the sums of a file's lines by column, or `null` if the file is refused. */
async function sumsOf(file: Uint8Array, columns: readonly string[]): Promise<number[] | null> {
  try {
    const { lines, problems } = await convertFile(file, { day_order: 'month first' });
    // A load without a line is an error.
    if (problems.length > 0 || lines.length === 0) return null;
    return columns.map((name) => lines.reduce((sum, line) => sum + Number(line[name]), 0));
  } catch (thrown) {
    if (thrown instanceof LoadError || thrown instanceof CsvError) return null;
    throw thrown;
  }
}

/** Without its first byte, a text in one order of bytes is a text in the other order. */
const encodingOf = (file: Buffer, isUtf16: boolean): string => {
  if (!isUtf16) return 'utf-8';
  return file[0] === 0 || file[0] === 0xfe ? 'utf-16be' : 'utf-16le';
};

const aPlace = fc.nat(999_999).map((millionths) => millionths / 1_000_000);
const AD_COLUMNS = ['impressions', 'clicks', 'cost'];
const LINKEDIN_COLUMNS = ['impressions', 'clicks', 'cost_usd'];
const KEYWORD_COLUMNS = ['impressions', 'clicks', 'position'];
const near = (sums: readonly number[]): string[] => sums.map((sum) => sum.toFixed(6));

describe('a changed file', () => {
  test('is the valid file without a change', async () => {
    expect(near((await sumsOf(Buffer.from(GOOGLE), AD_COLUMNS)) ?? [])).toEqual(
      near([13_666, 126, 3_621.33]),
    );
    expect(near(GOOGLE_PLAINLY(GOOGLE) ?? [])).toEqual(near([13_666, 126, 3_621.33]));
    expect(await sumsOf(Buffer.from(KEYWORDS), KEYWORD_COLUMNS)).toEqual(sumsOfKeywords(KEYWORDS));
  });

  test.each([
    ['a report of Google', GOOGLE, AD_COLUMNS, GOOGLE_PLAINLY],
    ['a report of Microsoft', MICROSOFT, AD_COLUMNS, MICROSOFT_PLAINLY],
    ['a report of LinkedIn', LINKEDIN, LINKEDIN_COLUMNS, LINKEDIN_PLAINLY],
    ['an answer of an API', KEYWORDS, KEYWORD_COLUMNS, sumsOfKeywords],
  ])('is refused, or its figures are those in the file: %s', async (_, text, columns, sumPlainly) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...byteMutations, ...textMutations),
        aPlace,
        aPlace,
        fc.boolean(),
        async (mutate, place, other, isUtf16) => {
          const file = mutate(Buffer.from(isUtf16 ? utf16(text) : text), place, other);
          const sums = await sumsOf(file, columns);
          if (sums === null) return;
          const encoding = encodingOf(file, isUtf16);
          const plain = sumPlainly(new TextDecoder(encoding).decode(file));
          if (plain !== null) expect(near(sums)).toEqual(near(plain));
        },
      ),
      { numRuns: runs(200) },
    );
  });

  test.each([
    ['gzip', gzip(GOOGLE)],
    ['zip', zip({ 'report.csv': GOOGLE })],
  ])('is refused or read as before if it is compressed: %s', async (_, packed) => {
    const expected = await sumsOf(packed, AD_COLUMNS);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...byteMutations), aPlace, aPlace, async (mutate, place, other) => {
        const sums = await sumsOf(mutate(Buffer.from(packed), place, other), AD_COLUMNS);
        if (sums !== null) expect(sums).toEqual(expected);
      }),
      { numRuns: runs(100) },
    );
  });
});
