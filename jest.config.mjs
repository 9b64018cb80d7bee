import { readFileSync } from 'node:fs';

const { compilerOptions } = JSON.parse(readFileSync('tsconfig.base.json', 'utf8'));

/** The transform of all projects. `import.meta.env.DEV` is never true in a test. */
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

/** Transforms these packages too, because they contain only ES modules. */
const transformIgnorePatterns = [
  '/node_modules/(?!(d3-[^/]+|internmap|delaunator|robust-predicates|jose|hucre|p-limit|yocto-queue|fast-png|iobuffer)/)',
];

const forEveryTest = ['<rootDir>/test/support/patience.ts', '<rootDir>/test/support/quietConsole.ts'];

/** Settings for the tests of the app, with and without a document. */
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

/** Tests that take minutes. `npm run soak -- <name>` runs them; `npm test` does not. */
const soak = {
  displayName: 'soak',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/soak/**/*.test.ts'],
  setupFilesAfterEnv: forEveryTest,
  transform,
  transformIgnorePatterns,
};

export default {
  // By default Jest leaves one core idle, which is half of a machine with two cores. Jest restarts a worker that
  // exceeds the memory limit.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      // Creating a document would double the time of these tests. A test that needs a document selects jsdom itself.
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{bench,domain,guide,lint,recipes,store}/**/*.test.{ts,tsx}'],
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
      testMatch: ['<rootDir>/test/{conform,demo,deploy,server,supply}/**/*.test.ts'],
      transform,
      transformIgnorePatterns,
    },
    ...(process.env['SOAK'] === undefined ? [] : [soak]),
  ],
};
