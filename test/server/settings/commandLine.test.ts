/** @jest-environment node */
import { readCommandLine, readWords, UsageError } from '@server/settings/commandLine';

const USAGE = 'npm run load -- <kind> <file>';
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = { 'dry-run': flag, replace: flag, force: flag, undo: { type: 'string' } } as const;
const SITES = { site: { type: 'string', multiple: true, default: [] as string[] } } as const;

const read = (env: NodeJS.ProcessEnv, ...args: string[]) => readCommandLine(USAGE, OPTIONS, { args, env });

test('options are read from the arguments', () => {
  const { values, positionals } = read({}, 'google_ads', '--dry-run', 'f.csv', '--undo', '5');
  expect(positionals).toEqual(['google_ads', 'f.csv']);
  expect(values).toMatchObject({ 'dry-run': true, undo: '5', replace: false });
  expect(() => read({}, '--dry')).toThrow(`Unknown option '--dry'`);
  expect(() => read({}, '--dry')).toThrow(USAGE);
});

test('an option that npm has taken for itself is used', () => {
  expect(read({ npm_config_dry_run: 'true' }, 'google_ads').values['dry-run']).toBe(true);
  expect(read({ npm_config_undo: '5' }).values.undo).toBe('5');
  // npm completes the name to one of its own options.
  expect(read({ npm_config_replace_registry_host: 'true' }).values.replace).toBe(true);
  expect(readCommandLine(USAGE, SITES, { args: [], env: { npm_config_site: 'a\n\nb' } }).values.site).toEqual(
    ['a', 'b'],
  );
});

test('arguments take precedence over npm, and options that npm disables are off', () => {
  expect(read({ npm_config_undo: '5' }, '--undo', '6').values.undo).toBe('6');
  expect(read({ npm_config_dry_run: '' }).values['dry-run']).toBe(false);
  expect(read({ npm_config_dry_run: 'false' }).values['dry-run']).toBe(false);
  expect(read({ npm_config_replace_registry_host: 'npmjs' }).values.replace).toBe(false);
  // A `.npmrc` file may set this option for npm.
  expect(read({ npm_config_force: 'true' }).values.force).toBe(false);
});

test.each<[NodeJS.ProcessEnv, string[]]>([
  // npm leaves the value among the other arguments,
  [{ npm_config_undo: 'true' }, ['5']],
  // or takes another argument of the command as the value.
  [{ npm_config_dry_run: 'f.csv' }, ['google_ads']],
  [{ npm_config_replace_registry_host: '--dry-run' }, ['x.backup']],
])('%j is refused, because an argument is missing', (env, args) => {
  expect(() => read(env, ...args)).toThrow(UsageError);
  expect(() => read(env, ...args)).toThrow(`for itself. Write the options after a separate --:\n${USAGE}`);
});

test('an unsupported dry run and misspelt options are refused', () => {
  const words = (env: NodeJS.ProcessEnv) => () => readWords('npm run sums', 1, { args: [], env });
  expect(words({ npm_config_dry_run: 'true' })).toThrow('This command has no --dry-run.\nnpm run sums');
  expect(words({ npm_config_cache: '/x', npm_config_loglevel: 'silent' })()).toEqual([]);
  expect(() => read({ npm_config_dryrun: 'true' })).toThrow(`Unknown option '--dryrun'. Is it --dry-run?`);
  expect(() => read({ npm_config_dry_rum: 'true' })).toThrow('Is it --dry-run?');
});

test('a command without options accepts the given number of arguments', () => {
  expect(readWords(USAGE, 1, { args: ['a'], env: {} })).toEqual(['a']);
  expect(() => readWords(USAGE, 1, { args: ['a', 'b'], env: {} })).toThrow(USAGE);
  expect(() => readWords(USAGE, 1, { args: ['--a'], env: {} })).toThrow(`Unknown option '--a'`);
});
