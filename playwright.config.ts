import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './test/e2e/support/chromium';

const executablePath = findTestBrowser();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/support/buildBefore.ts',
  reporter: 'list',
  workers: 2,
  fullyParallel: false,
  // On a machine that others use too: what passes only at the second try is told as flaky.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  // A busy machine may take several times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'off',
    viewport: { width: 1280, height: 800 },
    // Neither the group's zone nor its languages: what is shown must not depend on the reader's.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // The sign-in provider's certificate is made for each run.
    ignoreHTTPSErrors: true,
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          ...(executablePath !== undefined && { executablePath }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
  ],
});
