import type { BrowserContext } from '@playwright/test';

/** What a test allows to go wrong, because it is about just that. */
export interface Problems {
  /**
   * The browser's own line about a resource that failed may name addresses with this in them, and the app may log
   * that a call has failed.
   */
  allowFailedResource(urlPart: string): void;
  /** React tells the console of what a screen threw, also where the screen's boundary has caught it. */
  allowConsoleError(text: RegExp): void;
  found(): readonly string[];
}

const FAILED_RESOURCE = /^Failed to load resource: /;
const FAILED_CALL = /^console: Error (fetching|saving|deleting) /;
const UNAUTHORIZED = /status of 401/;
/** The browser asks for the icon when it likes, also in the moment that a test takes the network away. */
const ICON_OFFLINE = /favicon\.svg$/;

/**
 * Collects what no page may do: write an error to the console, throw, or break the Content-Security-Policy. That
 * nobody is signed in is an answer of whoami like any other, and the browser's line about it is no problem.
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
