/** @jest-environment node */
import { spawnSync } from 'node:child_process';

/**
 * Runs the document's script in a process of its own, which exits with an error on an unhandled rejection. The page has
 * no facts, so that the script fetches the configuration.
 *
 * @param answers source of an object: the answer of `fetch` by the last segment of the address
 */
function runStart(answers: string): { status: number | null; errors: string } {
  const script = `
    const anything = new Proxy(() => undefined, {
      get: (_target, key) => (key === Symbol.iterator ? () => [].values() : key === Symbol.toPrimitive ? () => '' : anything),
      set: () => true,
      apply: () => anything,
    });
    class Element {}
    Object.assign(globalThis, {
      document: new Proxy({ querySelector: () => null, getElementById: () => null }, {
        get: (own, key) => own[key] ?? anything,
      }),
      window: globalThis,
      location: { pathname: '/', href: 'http://greenroom.example/' },
      matchMedia: () => anything,
      addEventListener: () => undefined,
      HTMLElement: Element,
      HTMLTemplateElement: Element,
      HTMLScriptElement: Element,
      GREENROOM_CODE: new Proxy({}, { get: () => [] }),
    });
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { value: { getItem: () => null } });
    const later = (act) => new Promise((resolve, reject) => setTimeout(() => act(resolve, reject), 50));
    const asked = [];
    const answers = ${answers};
    globalThis.fetch = (url) => {
      asked.push(url);
      return answers[url.split('/').at(-1)]();
    };
    const { paint } = await import('./src/document/start.ts');
    paint();
    await later((resolve) => setTimeout(resolve, 100));
    if (!asked.includes('/api/whoami')) throw new Error('asked only ' + asked);
  `;
  const run = spawnSync(
    process.execPath,
    ['--unhandled-rejections=strict', '--import', 'tsx', '--input-type=module', '-e', script],
    { encoding: 'utf8', timeout: 60_000 },
  );
  return { status: run.status, errors: run.stderr };
}

const FAILS = `() => Promise.reject(new TypeError('Failed to fetch'))`;
const FAILS_LATER = `() => later((_resolve, reject) => reject(new TypeError('Failed to fetch')))`;
const ANSWERS_LATER = `() => later((resolve) => resolve(Response.json({})))`;
const SIGNED_IN = `() => Promise.resolve(Response.json({ id: 1, name: 'A', email: 'a@b.example', roles: [], notifications: [] }))`;

test.each([
  ['whoami before the configuration has come', FAILS, ANSWERS_LATER],
  ['whoami after the configuration', FAILS_LATER, `() => Promise.resolve(Response.json({}))`],
  ['the configuration', SIGNED_IN, FAILS],
  ['both', FAILS_LATER, FAILS_LATER],
])('leaves a failure of %s to the app, without an unhandled rejection', (_what, whoami, config) => {
  const answers = `{ whoami: ${whoami}, 'config.json': ${config}, companies: ${FAILS} }`;
  expect(runStart(answers)).toEqual({ status: 0, errors: '' });
});
