const { existsSync } = require('node:fs');
const { areas: AREA_LIST } = require('./src/domain/areas/areas.json');

/**
 * Which folder may import which other. Imports go down only: a layer imports the layers below it, and an area imports
 * no other area of its layer. `src/domain/areas/areas.json` lists the areas; README.md has the layers.
 */
const AREAS = Object.keys(AREA_LIST);
const areas = `(${AREAS.join('|')})`;

/** Which area may import which other in the same layer, and why. */
const EXCEPTIONS = [
  { from: AREAS, to: 'session', why: 'every area needs the signed-in user' },
  ...['mailingLists', 'pages', 'reports', 'users'].map((to) => ({
    from: ['commandPalette'],
    to,
    why: '"Go to" lists their records and pages',
  })),
  { from: ['diagnostics'], to: 'preferences', why: 'the facts include the number of pending changes' },
  ...['checks', 'reports'].map((to) => ({
    from: ['notices'],
    to,
    why: 'a notice says when their long work ends',
  })),
  { from: ['summaries'], to: 'reports', why: 'a Summary is a tab of a report and sums up its rows' },
  { from: ['reports'], to: 'summaries', why: 'the tab "Why" splits a change by the sources of the insights' },
  { from: ['ads'], to: 'reports', why: 'the report of all networks joins the rows of four reports' },
  { from: ['checks', 'graph'], to: 'reports', why: 'they show what loaded reports say about a speaker' },
  ...['ads', 'checks', 'graph', 'reports'].map((to) => ({
    from: ['speakers'],
    to,
    why: 'the page of a speaker shows the speaker’s part of each of them',
  })),
  {
    from: ['checks', 'graph', 'reports'],
    to: 'speakers',
    why: 'the panel of a speaker opens beside them; its code loads on demand',
  },
  ...['checks', 'reports'].map((to) => ({ from: ['visits'], to, why: 'a visit compares their rows' })),
  ...['checks', 'home', 'reports'].map((from) => ({
    from: [from],
    to: 'visits',
    why: 'the screen shows what changed since the last visit',
  })),
  { from: ['goals'], to: 'reports', why: 'a goal needs the rows of a report' },
  { from: ['goals'], to: 'ads', why: 'a ceiling needs the cost in the terms of each network' },
  ...['home', 'reports'].map((from) => ({
    from: [from],
    to: 'goals',
    why: 'the screen shows the goals of its figures; their code loads on demand',
  })),
  ...['graph', 'reports', 'summaries'].map((to) => ({
    from: ['dataWatch'],
    to,
    why: 'Data watch checks the answers that they load',
  })),
  ...['graph', 'reports', 'summaries'].map((from) => ({
    from: [from],
    to: 'dataWatch',
    why: 'the screen shows a mark where its figures may not be whole; its code loads on demand',
  })),
  { from: ['goals'], to: 'dataWatch', why: 'a goal says where its figures may not be whole' },
  { from: ['home'], to: 'pages', why: 'the home page lists favourite and recent pages' },
  { from: ['home'], to: 'imports', why: 'the home page shows admins how to fill an empty database' },
];

/** Areas whose records every layer except the views may import, because most screens show these records. */
const SHARED_RECORDS = ['companies'];

/** A folder imports itself and the folders below it. */
const layer = (from, ...below) => ({
  name: `${from.replaceAll('/', '-')}-imports-downward`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(src|server|demo|test|bench|conform)/',
    pathNot: [from, ...below].map((folder) => `^${folder}/`),
  },
});

const LAYERS = ['domain', 'services', 'store', 'sagas', 'views'];

const openTo = (name) => ['session', ...(name === 'views' ? [] : SHARED_RECORDS)];

/** Areas whose views the frame around every screen shows. */
const IN_THE_FRAME = ['pages'];

/** Folders that are not areas are shared code and import no area. Files at the root of a layer may import its areas. */
const sharedCodeKnowsNoArea = LAYERS.map((name) => ({
  name: `shared-code-of-${name}-knows-no-area`,
  severity: 'error',
  from: { path: `^src/${name}/(?!${areas}/)[^/]+/` },
  to: { path: `^src/${name}/(?!(${[...openTo(name), ...IN_THE_FRAME].join('|')})/)${areas}/` },
}));

const areasApart = LAYERS.flatMap((name) =>
  AREAS.map((area) => {
    const exceptions = EXCEPTIONS.filter(({ from }) => from.includes(area));
    return {
      name: `${area}-of-${name}-is-apart`,
      comment: exceptions.map(({ to, why }) => `It may import ${to}: ${why}.`).join(' '),
      severity: 'error',
      from: { path: `^src/${name}/${area}/` },
      to: {
        path: `^src/${name}/${areas}/`,
        pathNot: [area, ...exceptions.map(({ to }) => to), ...openTo(name)].map(
          (allowed) => `^src/${name}/${allowed}/`,
        ),
      },
    };
  }),
);

const SERVER_BOTTOM = [
  'server/encryption',
  'server/db',
  'server/metrics',
  'server/work',
  'server/settings',
  'src/domain',
];
/** The server's folders of areas. Lower layers write the audit trail, so only the folder that reads it is an area. */
const SERVER_AREAS = AREAS.map((area) => (area === 'auditTrail' ? 'auditTrail/read' : area)).filter((area) =>
  existsSync(`server/${area}`),
);

/** Which area of the server may import which other, and why. */
const SERVER_EXCEPTIONS = {
  // The graph and the summaries answer the same questions as reports and compare periods in the same way.
  graph: ['server/reports'],
  summaries: ['server/reports'],
  // A goal names the site of a company.
  goals: ['server/companies'],
  // The import section checks and loads files with the code of the command, and its mapping contains decisions of the answers.
  imports: ['server/load', 'server/contract'],
};

module.exports = {
  forbidden: [
    layer('src/domain'),
    layer('src/theme'),
    layer('src/services', 'src/domain'),
    layer('src/store', 'src/domain'),
    layer('src/sagas', 'src/domain', 'src/store', 'src/services'),
    layer('src/views', 'src/domain', 'src/store', 'src/theme'),
    layer('src/areas', 'src/domain', 'src/store', 'src/services', 'src/sagas', 'src/views'),
    layer('src/document', 'src/domain', 'src/store', 'src/services', 'src/theme', 'src/views'),
    layer('server', 'demo', 'src/domain'),
    layer('demo', 'server', 'src/domain'),
    ...sharedCodeKnowsNoArea,
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

    // The server, from the bottom layer up.
    layer('server/work'),
    layer('server/watchdog'),
    layer('server/metrics'),
    layer('server/db', 'server/work', 'src/domain'),
    layer('server/settings', 'server/db', 'src/domain'),
    layer('server/encryption', 'server/settings', 'server/db', 'src/domain'),
    layer('server/backup', 'server/encryption', 'server/settings', 'server/db', 'src/domain'),
    layer('server/http', ...SERVER_BOTTOM),
    layer('server/auditTrail/write', 'server/http', ...SERVER_BOTTOM),
    layer('server/auth', 'server/auditTrail/write', 'server/http', ...SERVER_BOTTOM),
    layer('server/records', 'server/http', ...SERVER_BOTTOM),
    ...SERVER_AREAS.map((area) =>
      layer(
        `server/${area}`,
        ...['server/records', 'server/auth', 'server/auditTrail/write', 'server/http', ...SERVER_BOTTOM],
        ...(SERVER_EXCEPTIONS[area] ?? []),
      ),
    ),
    // The contract describes the calls of all areas.
    layer(
      'server/contract',
      ...SERVER_AREAS.map((area) => `server/${area}`),
      ...['server/records', 'server/auth', 'server/auditTrail/write', 'server/http', ...SERVER_BOTTOM],
    ),
    // The conformance checker tests another server, so it may import only the contract of this server.
    layer(
      'conform',
      ...['server/contract', 'server/settings', 'src/domain'],
      ...['src/services/config', 'src/services/session', 'src/services/companies'],
    ),
    // The demo's texts must have exactly the issues that the checks find.
    layer('demo', 'server/checks', ...SERVER_BOTTOM),
    // The loader imports the demo module, because it refuses to load facts into a demo database.
    layer('server/load', 'demo', 'server/db', 'src/domain'),
    layer(
      'server/cli',
      'server/backup',
      'server/load',
      'demo',
      'server/auth',
      'server/auditTrail/write',
      ...SERVER_BOTTOM,
    ),
    {
      name: 'server-api-imports',
      severity: 'error',
      from: { path: '^server/api\\.ts$' },
      to: { path: '^server/(load|cli|watchdog|app\\.ts|start\\.ts)' },
    },
    {
      name: 'server-app-imports',
      comment: 'The app imports the areas through api.ts only.',
      severity: 'error',
      from: { path: '^server/app\\.ts$' },
      to: {
        path: '^server/',
        pathNot: ['^server/(auth|http|db|metrics|settings)/', '^server/api\\.ts$'],
      },
    },
    {
      name: 'server-start-imports',
      comment: 'It opens the database and starts the app; the app defines the calls.',
      severity: 'error',
      from: { path: '^server/start\\.ts$' },
      to: { path: `^server/(records|${SERVER_AREAS.join('|')})/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^bench/(peers|out)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // An import of a type also ties two files together.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
};
