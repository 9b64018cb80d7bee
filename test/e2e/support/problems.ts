import type { BrowserContext } from '@playwright/test';

/** Collects problems of the pages. A test can allow the problems that it causes on purpose. */
export interface Problems {
  /**
   * Allows failed resources whose address contains this text. The browser may log their failure, and the app may log
   * that a call failed.
   */
  allowFailedResource(urlPart: string): void;
  /** Allows a console error. React logs errors of a screen even if an error boundary catches them. */
  allowConsoleError(text: RegExp): void;
  found(): readonly string[];
}

const FAILED_RESOURCE = /^Failed to load resource: /;
const FAILED_CALL = /^console: Error (fetching|saving|deleting) /;
const UNAUTHORIZED = /status of 401/;
/** The browser requests the icon at any time, also just when a test disables the network. */
const ICON_OFFLINE = /favicon\.svg$/;

/**
 * Collects the problems of all pages of a context: console errors, uncaught errors, and violations of the
 * Content-Security-Policy. The log line of the browser about a 401 of whoami is no problem.
 */
export async function watchForProblems(context: BrowserContext): Promise<Problems> {
  const allowed: string[] = [];
  const allowedTexts: RegExp[] = [];
  const failedResources: { url: string; text: string }[] = [];
  const others: string[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const { url } = message.location();
    if (!FAILED_RESOURCE.test(text)) others.push(`console: ${text}`);
    else if (ICON_OFFLINE.test(url) && text.includes('ERR_INTERNET_DISCONNECTED')) return;
    else if (!(url.endsWith('/api/whoami') && UNAUTHORIZED.test(text))) failedResources.push({ url, text });
  });
  context.on('weberror', (error) => others.push(`thrown: ${error.error().message}`));
  context.on('request', (request) => {
    if (request.url().endsWith('/api/csp')) others.push(`CSP report: ${request.postData() ?? ''}`);
  });
  await context.exposeBinding('tellViolation', (_source, text: string) => others.push(`CSP: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      const { tellViolation } = window as unknown as { tellViolation: (text: string) => Promise<void> };
      void tellViolation(`${effectiveDirective} blocked ${blockedURI} ${sample}`);
    });
  });

  return {
    allowFailedResource: (urlPart) => void allowed.push(urlPart),
    allowConsoleError: (text) => void allowedTexts.push(text),
    found: () => [
      ...others
        .filter((line) => !line.startsWith('console: ') || !allowedTexts.some((text) => text.test(line)))
        .filter((line) => allowed.length === 0 || !FAILED_CALL.test(line)),
      ...failedResources
        .filter(({ url }) => !allowed.some((part) => url.includes(part)))
        .map(({ url, text }) => `${text} ${url}`),
    ],
  };
}
