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
  // A test may fail by chance on a shared machine. Playwright reports a test that passes at the second try as flaky.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: process.env['CI'] === 'true',
  // A busy machine may take several times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'off',
    viewport: { width: 1280, height: 800 },
    // A time zone and a locale that the group does not use: screens must not depend on the reader's settings.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    // Each run creates a certificate for the sign-in provider, which the browser does not trust.
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
