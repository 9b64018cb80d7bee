import { readdirSync, readFileSync } from 'node:fs';

/** The source files of the app, by path. */
const FILES = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [`src/${name}`, readFileSync(`src/${name}`, 'utf8')]),
);
const filesWith = (pattern: RegExp) =>
  [...FILES].flatMap(([path, text]) => (pattern.test(text) ? [path] : []));

test('only code about the present day reads today; spans are computed from the day of their data', () => {
  expect(filesWith(/\bselectToday\b/).sort()).toEqual([
    // The end of a dismissal.
    'src/sagas/checks/checkWork.saga.ts',
    // The answers of today, which alone enter the diary.
    'src/sagas/dataWatch/dataWatch.saga.ts',
    // The day itself.
    'src/sagas/device/clock.saga.ts',
    // Which answers a goal needs today, and which periods are offered. Answers of earlier days are not used.
    'src/sagas/goals/goals.saga.ts',
    // Files without a span, which are named by the day on which they are made.
    'src/sagas/reports/savedViews.saga.ts',
    'src/store/checks/exportIssues.ts',
    // The stats of today, and the issues that are dismissed today.
    'src/store/checks/progress.selectors.ts',
    'src/store/checks/work.selectors.ts',
    'src/store/clock/clock.slice.ts',
    'src/store/goals/goalAnswers.selectors.ts',
    'src/store/goals/goalProgress.selectors.ts',
    // The age of loaded data and of visits, and the end of a dismissal.
    'src/views/checks/Dashboard.tsx',
    'src/views/checks/VisitChanges.tsx',
    'src/views/checks/work/Work.tsx',
    'src/views/dataWatch/FindingList.tsx',
    'src/views/dataWatch/SiteWatch.tsx',
    'src/views/goals/GoalFields.tsx',
    'src/views/goals/useGoalForm.ts',
    'src/views/graph/GraphScreen.tsx',
    'src/views/reports/screen/StatusLine.tsx',
    'src/views/reports/visits/SinceVisit.tsx',
    'src/views/summaries/search/SearchSummary.tsx',
    'src/views/ui/page/LoadedAt.tsx',
  ]);
});

test('every view that requests data requests it again on a new day', () => {
  const asking =
    /\b(dataset|summary|requestGraph|checks|speakerRequest)(Requested|Made)\(|\brequest(Part|Span)\(/;
  const views = filesWith(asking).filter((path) => path.startsWith('src/views/'));
  expect(views.filter((path) => !FILES.get(path)?.includes('useDailyRefresh(')).sort()).toEqual([
    // Retries of failed requests.
    'src/views/reports/data/PartFailure.tsx',
    // Helpers of the views above.
    'src/views/reports/data/dataParts.ts',
    'src/views/reports/momentum/momentumSpans.ts',
  ]);
  expect(views.length).toBeGreaterThan(8);
});
