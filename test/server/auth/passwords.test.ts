/** @jest-environment node */
import crypto from 'node:crypto';
import { createPasswordHasher } from '@server/auth/passwords';

const cheap = { memory: 16, blockSize: 8, parallel: 1 };

describe('password hashes', () => {
  const hasher = createPasswordHasher(cheap);

  test('match only the password that they were made from', async () => {
    const stored = await hasher.hash('blåbærgrød');
    expect(await hasher.verify('blåbærgrød', stored)).toBe(true);
    expect(await hasher.verify('blåbærgrød ', stored)).toBe(false);
    expect(await hasher.verify('', stored)).toBe(false);
  });

  test('match the same letters in another Unicode form', async () => {
    const stored = await hasher.hash('Å'.normalize('NFC'));
    expect(await hasher.verify('Å'.normalize('NFD'), stored)).toBe(true);
  });

  test('differ for the same password, and contain their cost', async () => {
    const [one, two] = await Promise.all([hasher.hash('x'), hasher.hash('x')]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$N=16,r=8,p=1\$[\w+/=]{24}\$[\w+/=]{44}$/);
  });

  test('are verified with the cost that they contain', async () => {
    const stored = await createPasswordHasher({ memory: 32, blockSize: 4, parallel: 2 }).hash('x');
    expect(await hasher.verify('x', stored)).toBe(true);
  });

  test('have OWASP’s cost by default, and the check of a missing account has the same cost', async () => {
    const real = createPasswordHasher();
    expect(await real.hash('x')).toMatch(/^scrypt\$N=32768,r=8,p=3\$/);
    const scrypt = jest.spyOn(crypto, 'scrypt');
    expect(await real.verify('x', null)).toBe(false);
    expect(scrypt.mock.calls).toEqual([
      ['x', expect.any(Buffer), 32, expect.objectContaining({ N: 32_768, r: 8, p: 3 }), expect.any(Function)],
    ]);
    scrypt.mockRestore();
  });

  test('are refused if too many wait for one address, but not for another address', async () => {
    const ask = (owner: string) => hasher.verify('x', null, owner);
    // At least one of the 101 passwords is being hashed, so that at most 100 wait.
    const asked = Array.from({ length: 101 }, () => ask('192.0.2.1'));
    // Another processor may have taken one more password from the queue.
    const [refused] = (await Promise.allSettled([ask('192.0.2.1'), ask('192.0.2.1')])).flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    expect(await ask('192.0.2.2')).toBe(false);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
    expect(await ask('192.0.2.1')).toBe(false);
  });

  test('of an unknown format throw an error', async () => {
    await expect(hasher.verify('x', 'plain')).rejects.toThrow('unknown form');
  });
});
