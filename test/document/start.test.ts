import type { Handover } from '../../src/document/handover';

const GONE = 'Greenroom could not be loaded. Reload the page to try again.';

/** Runs the document's script on a new page, before the app's code has arrived. */
async function openPage(): Promise<Handover> {
  document.body.innerHTML = '<div id="root"><h1>Login</h1></div>';
  Reflect.set(globalThis, 'GREENROOM_CODE', { login: [], signedIn: [], report: [], home: [] });
  await jest.isolateModulesAsync(async () => {
    const { paint } = await import('../../src/document/start');
    paint();
  });
  const handover = globalThis.greenroomHandover;
  if (!handover) throw new Error('Nothing was handed over');
  return handover;
}

function fail(src: string, type = 'module'): void {
  const script = document.createElement('script');
  Object.assign(script, { src, type });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

const opened: Handover[] = [];

beforeEach(async () => {
  // The server's answers do not matter here.
  globalThis.fetch = () => new Promise(() => undefined);
  opened.push(await openPage());
});

afterEach(() => {
  for (const handover of opened.splice(0)) handover.codeIsHere();
});

test('shows a message when a script of the app cannot be loaded', () => {
  fail('/assets/shell-a1b2.js');
  expect(document.body.textContent).toBe(GONE);
});

test.each([
  ['an extension’s module', 'chrome-extension://abcdef/inject.js'],
  ['a module of another host', 'https://proxy.example/assets/shell.js'],
  ['a proxy’s module on this host', '/cdn-cgi/challenge.js'],
  ['a script that is not a module', '/assets/old.js', 'text/javascript'],
])('ignores a failure of %s', (_what, src, type = 'module') => {
  fail(src, type);
  expect(document.body.textContent).not.toContain(GONE);
});

test('ignores failed scripts once the app runs', () => {
  opened[0]?.codeIsHere();
  fail('/assets/shell-a1b2.js');
  expect(document.body.textContent).not.toContain(GONE);
});
