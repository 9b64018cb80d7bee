/** @jest-environment node */
import { readCommandLine, readWords, UsageError } from '@server/settings/commandLine';

const USAGE = 'npm run load -- <kind> <file>';
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { 'dry-run': flag, replace: flag, force: flag, undo: { type: 'string' } } as const;
const SITES = { site: { type: 'string', multiple: true, default: [] as string[] } } as const;

const read = (env: NodeJS.ProcessEnv, ...args: string[]) => readCommandLine(USAGE, OPTIONS, { args, env });

test('options are read from the words of the command', () => {
  const { values, positionals } = read({}, 'google_ads', '--dry-run', 'f.csv', '--undo', '5');
  expect(positionals).toEqual(['google_ads', 'f.csv']);
  expect(values).toMatchObject({ 'dry-run': true, undo: '5', replace: false });
  expect(() => read({}, '--dry')).toThrow(`Unknown option '--dry'`);
  expect(() => read({}, '--dry')).toThrow(USAGE);
});

test('an option that npm has taken for itself counts as typed', () => {
  expect(read({ npm_config_dry_run: 'true' }, 'google_ads').values['dry-run']).toBe(true);
  expect(read({ npm_config_undo: '5' }).values.undo).toBe('5');
  // npm completes the name to one of its own.
  expect(read({ npm_config_replace_registry_host: 'true' }).values.replace).toBe(true);
  expect(readCommandLine(USAGE, SITES, { args: [], env: { npm_config_site: 'a\n\nb' } }).values.site).toEqual(
    ['a', 'b'],
  );
});

test('what is typed goes before what npm says, and what npm has switched off is off', () => {
  expect(read({ npm_config_undo: '5' }, '--undo', '6').values.undo).toBe('6');
  expect(read({ npm_config_dry_run: '' }).values['dry-run']).toBe(false);
  expect(read({ npm_config_dry_run: 'false' }).values['dry-run']).toBe(false);
  expect(read({ npm_config_replace_registry_host: 'npmjs' }).values.replace).toBe(false);
  // People keep it in .npmrc for npm.
  expect(read({ npm_config_force: 'true' }).values.force).toBe(false);
});

test.each<[NodeJS.ProcessEnv, string[]]>([
  // npm leaves the value among the other words,
  [{ npm_config_undo: 'true' }, ['5']],
  // or takes another word of the command as the value.
  [{ npm_config_dry_run: 'f.csv' }, ['google_ads']],
  [{ npm_config_replace_registry_host: '--dry-run' }, ['x.backup']],
])('%j is refused, because a word is missing', (env, args) => {
  expect(() => read(env, ...args)).toThrow(UsageError);
  expect(() => read(env, ...args)).toThrow(`for itself. Write the options after a -- of its own:\n${USAGE}`);
});

test('a dry run that a command does not have, and names with a typing error, are refused', () => {
  const words = (env: NodeJS.ProcessEnv) => () => readWords('npm run sums', 1, { args: [], env });
  expect(words({ npm_config_dry_run: 'true' })).toThrow('This command has no --dry-run.\nnpm run sums');
  expect(words({ npm_config_cache: '/x', npm_config_loglevel: 'silent' })()).toEqual([]);
  expect(() => read({ npm_config_dryrun: 'true' })).toThrow(`Unknown option '--dryrun'. Is it --dry-run?`);
  expect(() => read({ npm_config_dry_rum: 'true' })).toThrow('Is it --dry-run?');
});

test('a command without options takes as many words as it says', () => {
  expect(readWords(USAGE, 1, { args: ['a'], env: {} })).toEqual(['a']);
  expect(() => readWords(USAGE, 1, { args: ['a', 'b'], env: {} })).toThrow(USAGE);
  expect(() => readWords(USAGE, 1, { args: ['--a'], env: {} })).toThrow(`Unknown option '--a'`);
});
