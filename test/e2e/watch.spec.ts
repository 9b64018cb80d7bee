import { expect, test } from './support/fixtures';
import { watchForProblems } from './support/problems';

test.describe('Detects all problems that every browser test watches for', () => {
  for (const { what, does, text } of [
    { what: 'an error in the console', does: "console.error('written')", text: 'console: written' },
    {
      what: 'an error that nobody caught',
      does: "setTimeout(() => { throw new Error('thrown'); })",
      text: 'thrown: thrown',
    },
    {
      what: 'a rejection that nobody handled',
      does: "void Promise.reject(new Error('lost'))",
      text: 'thrown: lost',
    },
    {
      what: 'a style that the policy forbids',
      does: "document.body.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }))",
      text: 'CSP: style-src-elem blocked inline',
    },
    {
      what: 'a call to another site',
      does: "fetch('https://elsewhere.example/').catch(() => undefined)",
      text: 'CSP: connect-src blocked https://elsewhere.example/',
    },
    {
      what: 'a resource that is not there',
      does: "fetch('/api/nothing')",
      text: 'status of 404',
    },
  ]) {
    test(what, async ({ browser, app }) => {
      const context = await browser.newContext({ baseURL: app.url });
      const problems = await watchForProblems(context);
      const page = await context.newPage();
      await page.goto('/');
      await page.evaluate(does);
      await expect.poll(() => problems.found().join('\n')).toContain(text);
      await context.close();
    });
  }
});
