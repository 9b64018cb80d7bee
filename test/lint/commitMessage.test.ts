/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-commit-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of the hook for a message, or '' if the hook accepts the message. */
function judge(message: string): string {
  const file = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync('sh', ['scripts/git/commit-msg', file], { encoding: 'utf8' });
  expect(status === 0).toBe(stderr === '');
  return stderr;
}

test.each([
  ['a subject', 'Sort names by the letters of the site\n'],
  ['72 characters, of which some take several bytes', `${'ø'.repeat(72)}\n`],
  ['a reason below', 'Sort names\n\nThe reader’s language put Å beside A.\n'],
  [
    'what git adds',
    'Sort names\n# Please enter the commit message for your changes. Lines starting with # are ignored.\n',
  ],
])('accepts a commit message with %s', (_what, message) => {
  expect(judge(message)).toBe('');
});

test.each([
  ['73 characters', `${'o'.repeat(73)}\n`, 'The subject has 73 characters'],
  ['no blank line', 'Sort names\nby the letters of the site\n', 'The second line'],
])('rejects a commit message with %s, with the reason', (_what, message, reason) => {
  expect(judge(message)).toContain(reason);
});
