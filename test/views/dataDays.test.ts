import { readdirSync, readFileSync } from 'node:fs';

/** The source files of the app, by their paths. */
const FILES = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [`src/${name}`, readFileSync(`src/${name}`, 'utf8')]),
);
const filesWith = (pattern: RegExp) =>
  [...FILES].flatMap(([path, text]) => (pattern.test(text) ? [path] : []));

test('only what is true of the present day is made from it; spans are made from the day of their data', () => {
  expect(filesWith(/\bselectToday\b/).sort()).toEqual([
    // Until when an issue is set aside.
    'src/sagas/checks/checkWork.saga.ts',
    // The day itself.
    'src/sagas/device/clock.saga.ts',
    // Files without a span, named by the day on which they are made.
    'src/sagas/reports/savedViews.saga.ts',
    'src/store/checks/exportIssues.ts',
    // Whether there are stats of today, and what is set aside today.
    'src/store/checks/progress.selectors.ts',
    'src/store/checks/work.selectors.ts',
    'src/store/clock/clock.slice.ts',
    // How long ago data were loaded, a visit was, or until when an issue is set aside.
    'src/views/checks/Dashboard.tsx',
    'src/views/checks/VisitChanges.tsx',
    'src/views/checks/work/Work.tsx',
    'src/views/graph/GraphScreen.tsx',
    'src/views/reports/screen/StatusLine.tsx',
    'src/views/reports/visits/SinceVisit.tsx',
    'src/views/summaries/search/SearchSummary.tsx',
    'src/views/ui/page/LoadedAt.tsx',
  ]);
});

test('what a view asks for, it asks for again on a new day', () => {
  const asking =
    /\b(dataset|summary|requestGraph|checks|speakerRequest)(Requested|Made)\(|\brequest(Part|Span)\(/;
  const views = filesWith(asking).filter((path) => path.startsWith('src/views/'));
  expect(views.filter((path) => !FILES.get(path)?.includes('useDailyRefresh(')).sort()).toEqual([
    // Another try at what has failed.
    'src/views/reports/data/PartFailure.tsx',
    // Functions that those above use.
    'src/views/reports/data/dataParts.ts',
    'src/views/reports/momentum/momentumSpans.ts',
  ]);
  expect(views.length).toBeGreaterThan(8);
});
