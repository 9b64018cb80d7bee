import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { REPORT_IDS } from '../../src/domain/screens/screens';
import { MOMENTUM_COLUMN } from '../../src/store/reports/momentum/reportMomentum';
import { loadReport } from '../../src/store/reports/registry';
import { shownColumns } from '../../src/views/reports/columns/shownColumns';
import { AREA_KEYS } from '../../src/views/ui/keys/areaKeys';

const pageOf = (name: string) => readFileSync(`docs/guide/${name}.md`, 'utf8');
const PAGES = readdirSync('docs/guide')
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(`docs/guide/${file}`, 'utf8') }));

/** The sources of the app, which contain all texts that the app shows. */
const SOURCES = ['src/views', 'src/store', 'src/domain']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
  .join('\n');

/** Bold words of the guide that the sources do not contain: defined terms, and a text with a figure from the app. */
const NO_NAMES = ['role', 'notification', 'Try 2 again'];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns whether the app shows exactly this text: between quotes, tags or braces, or on its own line. */
const isShown = (name: string) =>
  new RegExp(`(['"\`>]|^)\\s*${escaped(name)}\\s*(['"\`<{$]|$)`, 'm').test(SOURCES);

test.each(PAGES)('the app has every text that $file shows in bold', ({ text }) => {
  const names = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' '));
  expect(names.filter((name) => !NO_NAMES.includes(name) && !isShown(name))).toEqual([]);
});

test('detects a text that the app does not have', () => {
  expect(['Missing shortcut', 'Expand all', 'Opens with'].filter(isShown)).toEqual([]);
});

test.each(PAGES)('every link of $file has a target', ({ text }) => {
  const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(`docs/guide/${target}`))).toEqual([]);
});

test('the guide names the reports that repeat a 504', async () => {
  const reports = await Promise.all(REPORT_IDS.map(loadReport));
  expect(reports.filter(({ retriesTimeouts }) => retriesTimeouts).map(({ id }) => id)).toEqual([
    'speaker_relations',
  ]);
  expect(pageOf('troubles')).toMatch(
    /\| 504 \|.*Speaker relations try again by themselves.*\*\*Try again\*\*/,
  );
});

test('explained figures of rows are ratios, and counts while chance is marked', async () => {
  expect(pageOf('reading-a-report')).toMatch(
    /Some figures are buttons.*: ratios, .*, all totals, and what \*All networks\* adds up\./,
  );
  for (const report of await Promise.all(REPORT_IDS.map(loadReport))) {
    const explained = (counts: boolean) =>
      shownColumns(report, [], [], counts, false).filter(
        ({ head, explained: is }) => is && head.id !== MOMENTUM_COLUMN,
      );
    const kinds = new Set(explained(false).map(({ index }) => report.formulas[index]?.kind));
    kinds.delete('ratio');
    expect([report.id, ...kinds]).toEqual(report.id === 'ads' ? [report.id, 'sum'] : [report.id]);
    for (const { head, index } of explained(true))
      expect(head.format === 'count' || head.isExplained || report.formulas[index]?.kind === 'ratio').toBe(
        true,
      );
  }
});

test('the guide has the keys of the graph', () => {
  const keys = AREA_KEYS.picture;
  const page = pageOf('request-graph');
  const line = (use: string) => page.split('\n').find((each) => each.includes(use)) ?? '';
  const arrows = [...keys.next, ...keys.previous];
  expect(arrows.sort()).toEqual(['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp']);
  expect(line('from speaker to speaker')).toMatch(/^\| Arrow keys \|/);
  for (const pan of [keys.panLeft, keys.panRight, keys.panUp, keys.panDown])
    expect(pan[0]).toMatch(/^Shift\+Arrow/);
  expect(line('Moves the picture')).toMatch(/^\| <kbd>Shift<\/kbd> and an arrow key \|/);
  expect(line('Zoom')).toContain(`<kbd>${keys.zoomIn[0]}</kbd> <kbd>${keys.zoomOut[0]}</kbd>`);
  expect(line('the whole graph')).toContain(`<kbd>${keys.fit[0]}</kbd>`);
});

test('the guide has pages for all sites, history and views', () => {
  const names = PAGES.map(({ file }) => file);
  expect(names).toEqual(expect.arrayContaining(['all-sites.md', 'history.md', 'views.md']));
});
