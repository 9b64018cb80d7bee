/** Who may import whom; the table of folders in README.md. */
const only = (from, ...allowed) => ({
  name: `${from.replaceAll('/', '-')}-imports`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(src|server|test|bench)/', pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
});

const SERVER_BOTTOM = ['server/db', 'server/work', 'server/settings', 'src/domain'];
const SERVER_AREAS = [
  ...['account', 'checks', 'companies', 'graph', 'mailingLists', 'preferences'],
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
    only('src/domain'),
    only('src/services', 'src/domain'),
    only('src/store', 'src/domain'),
    only('src/sagas', 'src/domain', 'src/store', 'src/services'),
    only('src/views', 'src/domain', 'src/store', 'src/theme'),
    only('src/theme'),
    only('server', 'src/domain'),
    {
      name: 'areas-are-apart',
      comment: 'One area of views never imports another; what two need is in views/ui.',
      severity: 'error',
      from: { path: '^src/views/(?!shell/|ui/)([^/]+)/' },
      to: { path: '^src/views/', pathNot: ['^src/views/$1/', '^src/views/ui/'] },
    },
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
      from: { path: '^(src|server)/' },
      to: { path: '^(test|bench)/' },
    },

    // The server, from the bottom up. What starts it (api.ts, app.ts, start.ts) is imported by nobody here.
    only('server/work'),
    only('server/watchdog'),
    only('server/db', 'server/work', 'src/domain'),
    only('server/settings', 'server/db', 'src/domain'),
    only('server/http', ...SERVER_BOTTOM),
    only('server/auth', 'server/http', ...SERVER_BOTTOM),
    only('server/records', 'server/http', ...SERVER_BOTTOM),
    ...SERVER_AREAS.map((area) => {
      const ground = ['server/records', 'server/auth', 'server/http', ...SERVER_BOTTOM];
      const rule = only(`server/${area}`, ...ground, ...(SERVER_EXCEPTIONS[area] ?? []));
      // The list of all reports names those of the other areas.
      return area === 'reports'
        ? { ...rule, from: { ...rule.from, pathNot: '^server/reports/reports\\.ts$' } }
        : rule;
    }),
    // What it tells of the content must be what the checks find in it.
    only('server/demo', 'server/checks', ...SERVER_BOTTOM),
    // It fills no demo database unless told to, and so asks whether one is.
    only('server/load', 'server/demo', 'server/db', 'src/domain'),
    only('server/cli', 'server/load', 'server/demo', 'server/auth', ...SERVER_BOTTOM),
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
        pathNot: ['^server/(auth|http|db|settings)/', '^server/api\\.ts$'],
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
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
};
