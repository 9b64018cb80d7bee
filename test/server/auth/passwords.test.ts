/** @jest-environment node */
import { createPasswordHasher } from '../../../server/auth/passwords';
import { createTurns } from '../../../server/auth/turns';

const cheap = { memory: 16, blockSize: 8, parallel: 1 };

describe('password hashes', () => {
  const hasher = createPasswordHasher(cheap);

  test('verify the password they were made of and no other', async () => {
    const stored = await hasher.hash('blåbærgrød');
    expect(await hasher.verify('blåbærgrød', stored)).toBe(true);
    expect(await hasher.verify('blåbærgrød ', stored)).toBe(false);
    expect(await hasher.verify('', stored)).toBe(false);
  });

  test('take letters typed as other code points for the same', async () => {
    const stored = await hasher.hash('Å'.normalize('NFC'));
    expect(await hasher.verify('Å'.normalize('NFD'), stored)).toBe(true);
  });

  test('differ for the same password, and tell their cost', async () => {
    const [one, two] = await Promise.all([hasher.hash('x'), hasher.hash('x')]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$N=16,r=8,p=1\$[\w+/=]{24}\$[\w+/=]{44}$/);
  });

  test('are checked at the cost they were made with', async () => {
    const stored = await createPasswordHasher({ memory: 32, blockSize: 4, parallel: 2 }).hash('x');
    expect(await hasher.verify('x', stored)).toBe(true);
  });

  test('cost as OWASP asks unless told otherwise, and a missing account costs the same', async () => {
    const real = createPasswordHasher();
    expect(await real.hash('x')).toMatch(/^scrypt\$N=32768,r=8,p=3\$/);
    const started = performance.now();
    expect(await real.verify('x', null)).toBe(false);
    const missing = performance.now() - started;
    // 32 MiB three times over takes far longer than answering at once would.
    expect(missing).toBeGreaterThan(20);
  });

  test('of an unknown form are a failure, not a match', async () => {
    await expect(hasher.verify('x', 'plain')).rejects.toThrow('unknown form');
  });
});

test('turns let a few run at once and the others wait in order', async () => {
  const inTurn = createTurns(2);
  const log: string[] = [];
  const finish: (() => void)[] = [];
  const task = (name: string) =>
    inTurn(async () => {
      log.push(`${name} begins`);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (name === 'b') throw new Error('b fails');
    });
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(task));
  await Promise.resolve();
  expect(log).toEqual(['a begins', 'b begins']);
  finish[1]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual(['a begins', 'b begins', 'c begins']);
  finish[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  for (const end of finish) end();
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
