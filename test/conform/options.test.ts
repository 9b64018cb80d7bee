/** @jest-environment node */
import { apiAt, CannotRunError, readOptions } from '../../conform/options';

const ADDRESS = 'https://api.company.example';
const BEARER = { CONFORM_BEARER: 'of-microsoft' };
const nobodyThere = () => Promise.reject(new CannotRunError('nobody to ask'));

describe('the address of the API', () => {
  test.each([
    ['https://api.company.example', 'https://api.company.example/api'],
    ['https://api.company.example/', 'https://api.company.example/api'],
    ['https://company.example/back/office/', 'https://company.example/back/office'],
    ['http://127.0.0.1:4173', 'http://127.0.0.1:4173/api'],
    ['http://localhost:4173/v1', 'http://localhost:4173/v1'],
    ['http://[::1]:4173', 'http://[::1]:4173/api'],
  ])('%s becomes %s', (address, api) => {
    expect(apiAt(address)).toBe(api);
  });

  test.each([
    ['http://api.company.example', 'http://api.company.example must be an https address'],
    ['http://127.0.0.1.company.example', 'must be an https address'],
    ['ftp://127.0.0.1', 'must be an https address'],
    ['api.company.example', 'is not an address'],
    ['https://me:secret@api.company.example', 'must not contain a name or password'],
    ['https://api.company.example/?token=secret', 'must end with its path'],
  ])('%s is refused: it %s', (address, reason) => {
    expect(() => apiAt(address)).toThrow(CannotRunError);
    expect(() => apiAt(address)).toThrow(reason);
  });
});

describe('the options of the command line and the environment', () => {
  test('an address and credentials are enough', async () => {
    expect(await readOptions([ADDRESS], BEARER, nobodyThere)).toEqual({
      api: `${ADDRESS}/api`,
      sites: [],
      writes: false,
      json: false,
      slowMs: 1000,
      timeoutMs: 120_000,
      credentials: { kind: 'bearer', token: 'of-microsoft' },
    });
  });

  test('all options together', async () => {
    const args = [
      '--writes',
      '--json',
      '--site',
      'a',
      '--site',
      'b',
      '--feature',
      'user_sessions',
      '--feature',
      'history',
      '--slow',
      '250',
      '--timeout',
      '5',
      ADDRESS,
    ];
    const env = { CONFORM_EMAIL: 'anna@company.example', CONFORM_PASSWORD: 'secret' };
    expect(await readOptions(args, env, nobodyThere)).toEqual({
      api: `${ADDRESS}/api`,
      sites: ['a', 'b'],
      features: ['history', 'user_sessions'],
      writes: true,
      json: true,
      slowMs: 250,
      timeoutMs: 5000,
      credentials: { kind: 'password', email: 'anna@company.example', password: 'secret' },
    });
  });

  test('prompts for a password that is not in the environment', async () => {
    const asked: string[] = [];
    const ask = async (email: string) => {
      asked.push(email);
      return 'typed';
    };
    const { credentials } = await readOptions([ADDRESS], { CONFORM_EMAIL: 'anna@company.example' }, ask);
    expect([asked, credentials]).toEqual([
      ['anna@company.example'],
      { kind: 'password', email: 'anna@company.example', password: 'typed' },
    ]);
    await expect(readOptions([ADDRESS], { CONFORM_EMAIL: 'a' }, nobodyThere)).rejects.toThrow(
      'nobody to ask',
    );
  });

  test.each([
    [[], BEARER, 'npm run conform -- <address of the API>'],
    [[ADDRESS, ADDRESS], BEARER, 'npm run conform -- <address of the API>'],
    [[ADDRESS, '--password', 'secret'], BEARER, "Unknown option '--password'"],
    [[ADDRESS, '--slow', 'x'], BEARER, '--slow must be a number above 0'],
    [[ADDRESS, '--timeout', '0'], BEARER, '--timeout must be a number above 0'],
    [
      [ADDRESS, '--feature', 'time'],
      BEARER,
      '--feature time is not one of password, sessions, history, user_sessions, import',
    ],
    [[ADDRESS], { CONFORM_BEARER: 'Bearer of.microsoft' }, 'CONFORM_BEARER must be a token alone'],
    [[ADDRESS], { CONFORM_BEARER: 'of\nmicrosoft' }, 'CONFORM_BEARER must be a token alone'],
    [[ADDRESS], { CONFORM_COOKIE: 'secret' }, 'CONFORM_COOKIE must be name=value'],
    [[ADDRESS], { CONFORM_COOKIE: 'session=a\r\nb' }, 'CONFORM_COOKIE must be name=value'],
    [[ADDRESS], {}, 'The environment contains no credentials'],
    [[ADDRESS], { ...BEARER, CONFORM_COOKIE: 'session=1' }, 'The environment contains several credentials'],
  ])('%j is refused', async (args, env, reason) => {
    await expect(readOptions(args, env, nobodyThere)).rejects.toThrow(CannotRunError);
    await expect(readOptions(args, env, nobodyThere)).rejects.toThrow(reason);
  });
});
