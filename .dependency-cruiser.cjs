/** Who may import whom; the table of folders in README.md. */
const only = (from, ...allowed) => ({
  name: `${from.replaceAll('/', '-')}-imports`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(src|server|test|bench)/', pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
});

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
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^bench/(peers|out)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
};
