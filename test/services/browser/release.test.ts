/** @jest-environment node */
import { createRelease } from '@src/services/browser/release';

const page = (script: string) =>
  `<!doctype html><script type="module" src="/assets/${script}.js" nonce="x"></script>`;
const OWN = page('shell-1');

function playServer(...answers: { status?: number; body?: string; etag?: string }[]) {
  const asked: (string | null)[] = [];
  const ask: typeof fetch = async (_url, init) => {
    asked.push(new Headers(init?.headers).get('if-none-match'));
    const { status = 200, body = null, etag } = answers.shift() ?? {};
    return new Response(body, { status, headers: etag === undefined ? {} : { etag } });
  };
  return { release: createRelease(OWN, ask), asked };
}

test('reports no newer release for the same page, and sends the page’s ETag from then on', async () => {
  const { release, asked } = playServer(
    { body: page('shell-1'), etag: '"a"' },
    { status: 304 },
    { body: page('shell-2'), etag: '"b"' },
    { status: 304 },
  );
  expect([await release.isNewer(), await release.isNewer()]).toEqual([false, false]);
  expect([await release.isNewer(), await release.isNewer()]).toEqual([true, true]);
  expect(asked).toEqual([null, '"a"', '"a"', '"b"']);
});

test('compares the app’s own scripts only, not those of proxies and extensions', async () => {
  const proxied = `${page('shell-1')}<script src="/cdn-cgi/email-decode.js"></script><script type=module src='https://proxy.example/x.js'></script>`;
  const { release } = playServer({ body: proxied }, { body: proxied.replace('shell-1', 'shell-2') });
  expect([await release.isNewer(), await release.isNewer()]).toEqual([false, true]);
  const extended = `${OWN}<script type="module" src="chrome-extension://abc/inject.js"></script>`;
  const inside = createRelease(extended, async () => new Response(OWN));
  expect(await inside.isNewer()).toBe(false);
});

test.each([
  ['a page of another site', '<script src="https://hotel.example/portal.js"></script>'],
  ['a page without scripts', '<p>Sign in to the network</p>'],
])('does not treat %s as a release', async (_what, body) => {
  expect(await playServer({ body }).release.isNewer()).toBe(false);
});

test('rejects when the server answers with an error', async () => {
  await expect(playServer({ status: 503 }).release.isNewer()).rejects.toThrow('503');
});
