import { readFileSync } from 'node:fs';

const { compilerOptions } = JSON.parse(readFileSync('tsconfig.base.json', 'utf8'));

/** One transform for all projects; `import.meta.env.DEV` is never true in a test. */
const transform = {
  '^.+\\.m?[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        baseUrl: process.cwd(),
        paths: compilerOptions.paths,
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that ship ES modules only. */
const transformIgnorePatterns = [
  '/node_modules/(?!(d3-[^/]+|internmap|delaunator|robust-predicates|jose|hucre|fast-png|iobuffer)/)',
];

const forEveryTest = ['<rootDir>/test/support/patience.ts', '<rootDir>/test/support/quietConsole.ts'];

/** Set-up of the tests of the app, with and without a document. */
const appTests = {
  setupFiles: ['<rootDir>/test/support/webEnvironment.cjs'],
  setupFilesAfterEnv: [...forEveryTest, '<rootDir>/test/support/webSetup.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/empty.cjs',
    '^@emotion/cache$': '<rootDir>/test/support/detachedStyles.cjs',
  },
  transform,
  transformIgnorePatterns,
};

/** What takes minutes: `npm run soak -- <name>`, and no part of `npm test`. */
const soak = {
  displayName: 'soak',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/soak/**/*.test.ts'],
  setupFilesAfterEnv: forEveryTest,
  transform,
  transformIgnorePatterns,
};

export default {
  // Jest leaves a core idle by default, which of two is half the machine; a worker that has grown large starts anew.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      // Creating a document takes half of the time of these tests. A test that needs a document asks for jsdom itself.
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{bench,domain,guide,lint,store}/**/*.test.{ts,tsx}'],
      ...appTests,
    },
    {
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/{document,services,sagas,views,theme}/**/*.test.{ts,tsx}'],
      ...appTests,
    },
    {
      displayName: 'api',
      globalSetup: '<rootDir>/test/support/startRun.ts',
      globalTeardown: '<rootDir>/test/support/endRun.ts',
      testEnvironment: 'node',
      setupFilesAfterEnv: forEveryTest,
      testMatch: ['<rootDir>/test/{conform,deploy,server,supply}/**/*.test.ts'],
      transform,
      transformIgnorePatterns,
    },
    ...(process.env['SOAK'] === undefined ? [] : [soak]),
  ],
};
