/**
 * Who may import whom: floors from the ground up, and on each floor areas that know their ground but not each
 * other. `README.md` has the table of folders.
 */
const AREAS = [
  'account',
  'ads',
  'checks',
  'companies',
  'diagnostics',
  'goTo',
  'graph',
  'home',
  'mailingLists',
  'notices',
  'preferences',
  'reports',
  'session',
  'speakers',
  'summaries',
  'users',
];
const areas = `(${AREAS.join('|')})`;

/** What one area may take from another on the same floor, and why. */
const EXCEPTIONS = [
  { from: AREAS, to: 'session', why: 'who is signed in is known to all' },
  ...['mailingLists', 'reports', 'users'].map((to) => ({
    from: ['goTo'],
    to,
    why: 'what is there of each of them can be gone to',
  })),
  { from: ['diagnostics'], to: 'preferences', why: 'they tell how far the queue of changes is' },
  ...['checks', 'reports'].map((to) => ({
    from: ['notices'],
    to,
    why: 'their long work is told of when it ends',
  })),
  { from: ['summaries'], to: 'reports', why: 'a Summary is a tab of a report, and sums up its rows' },
  { from: ['ads'], to: 'reports', why: 'all networks are a report of the rows of four others' },
  { from: ['checks', 'graph'], to: 'reports', why: 'they show what loaded reports know of a speaker' },
  ...['ads', 'checks', 'graph', 'reports'].map((to) => ({
    from: ['speakers'],
    to,
    why: 'all about a speaker is a part of what each of them has',
  })),
  {
    from: ['checks', 'graph', 'reports'],
    to: 'speakers',
    why: 'a speaker’s panel opens beside them, its code when it does',
  },
];

const floor = (from, ...below) => ({
  name: `${from.replaceAll('/', '-')}-imports-downward`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(src|server|test|bench|conform)/', pathNot: [from, ...below].map((folder) => `^${folder}/`) },
});

const FLOORS = ['domain', 'services', 'store', 'sagas', 'views'];

/** Files at the root of a floor put it together, and may know its areas. */
const groundKnowsNoArea = FLOORS.map((name) => ({
  name: `ground-of-${name}-knows-no-area`,
  severity: 'error',
  from: { path: `^src/${name}/(?!${areas}/)[^/]+/` },
  to: { path: `^src/${name}/(?!session/)${areas}/` },
}));

const areasApart = FLOORS.flatMap((name) =>
  AREAS.map((area) => ({
    name: `${area}-of-${name}-is-apart`,
    comment: EXCEPTIONS.filter(({ from }) => from.includes(area))
      .map(({ to, why }) => `It may import ${to}: ${why}.`)
      .join(' '),
    severity: 'error',
    from: { path: `^src/${name}/${area}/` },
    to: {
      path: `^src/${name}/${areas}/`,
      pathNot: [area, ...EXCEPTIONS.filter(({ from }) => from.includes(area)).map(({ to }) => to)].map(
        (allowed) => `^src/${name}/${allowed}/`,
      ),
    },
  })),
);

const SERVER_BOTTOM = [
  'server/encryption',
  'server/db',
  'server/metrics',
  'server/work',
  'server/settings',
  'src/domain',
];
const SERVER_AREAS = [
  ...['account', 'checks', 'companies', 'graph', 'history', 'mailingLists', 'preferences'],
  ...['reports', 'session', 'summaries', 'users'],
];
/** Which area of the server imports which other, and why. */
const SERVER_EXCEPTIONS = {
  // They are reports too: they answer its questions, and compare as it does.
  graph: ['server/reports'],
  summaries: ['server/reports'],
};

module.exports = {
  forbidden: [
    floor('src/domain'),
    floor('src/theme'),
    floor('src/services', 'src/domain'),
    floor('src/store', 'src/domain'),
    floor('src/sagas', 'src/domain', 'src/store', 'src/services'),
    floor('src/views', 'src/domain', 'src/store', 'src/theme'),
    floor('src/areas', 'src/domain', 'src/store', 'src/services', 'src/sagas', 'src/views'),
    floor('src/document', 'src/domain', 'src/store', 'src/services', 'src/theme', 'src/views'),
    floor('server', 'src/domain'),
    ...groundKnowsNoArea,
    ...areasApart,
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { dependencyTypes: ['npm', 'core'] },
    },
    {
      name: 'store-has-no-view-or-effect',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: 'node_modules/(@mui|react-dom|react-router|redux-saga|typed-redux-saga)' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-tests-in-code',
      severity: 'error',
      from: { path: '^(src|server|conform)/' },
      to: { path: '^(test|bench)/' },
    },

    // The server, from the bottom up. What puts it together is imported by nobody here.
    floor('server/work'),
    floor('server/watchdog'),
    floor('server/metrics'),
    floor('server/db', 'server/work', 'src/domain'),
    floor('server/settings', 'server/db', 'src/domain'),
    floor('server/encryption', 'server/settings', 'server/db', 'src/domain'),
    floor('server/backup', 'server/encryption', 'server/settings', 'server/db', 'src/domain'),
    floor('server/http', ...SERVER_BOTTOM),
    floor('server/audit', 'server/http', ...SERVER_BOTTOM),
    floor('server/auth', 'server/audit', 'server/http', ...SERVER_BOTTOM),
    floor('server/records', 'server/http', ...SERVER_BOTTOM),
    ...SERVER_AREAS.map((area) =>
      floor(
        `server/${area}`,
        ...['server/records', 'server/auth', 'server/audit', 'server/http', ...SERVER_BOTTOM],
        ...(SERVER_EXCEPTIONS[area] ?? []),
      ),
    ),
    // It describes what all of them take and answer.
    floor(
      'server/contract',
      ...SERVER_AREAS.map((area) => `server/${area}`),
      ...['server/records', 'server/auth', 'server/audit', 'server/http', ...SERVER_BOTTOM],
    ),
    // It asks another server, and knows of this one what the contract says.
    floor(
      'conform',
      ...['server/contract', 'server/settings', 'src/domain'],
      ...['src/services/config', 'src/services/session', 'src/services/sites'],
    ),
    // What it tells of the content must be what the checks find in it.
    floor('server/demo', 'server/checks', ...SERVER_BOTTOM),
    // It fills no demo database unless told to, and so asks whether one is.
    floor('server/load', 'server/demo', 'server/db', 'src/domain'),
    floor(
      'server/cli',
      'server/backup',
      'server/load',
      'server/demo',
      'server/auth',
      'server/audit',
      ...SERVER_BOTTOM,
    ),
    {
      name: 'server-api-imports',
      severity: 'error',
      from: { path: '^server/api\\.ts$' },
      to: { path: '^server/(demo|load|cli|watchdog|app\\.ts|start\\.ts)' },
    },
    {
      name: 'server-app-imports',
      comment: 'The app knows the areas by api.ts alone.',
      severity: 'error',
      from: { path: '^server/app\\.ts$' },
      to: {
        path: '^server/',
        pathNot: ['^server/(auth|http|db|metrics|settings)/', '^server/api\\.ts$'],
      },
    },
    {
      name: 'server-start-imports',
      comment: 'It opens the database and starts the app, and leaves the calls to that.',
      severity: 'error',
      from: { path: '^server/start\\.ts$' },
      to: { path: `^server/(records|${SERVER_AREAS.join('|')})/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^bench/(peers|out)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // What only the types of two files know of each other ties them together as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
};
