import { type ParseArgsConfig, parseArgs } from 'node:util';
import { distance } from 'fastest-levenshtein';

/** An invalid command line. The message is for the person who typed the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Option = Options[string];

/** The arguments of a command, and the environment, into which npm may have moved options. */
interface Typed {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

const NPM_CONFIG = 'npm_config_';

/**
 * Settings of npm that people also write in .npmrc. These settings do not count as typed options, because `force` in an
 * .npmrc must not replace a backup.
 */
const OWN_OF_NPM = new Set(['force']);

/** Returns the environment variable into which npm writes an option. */
const envNameOf = (name: string): string => `${NPM_CONFIG}${name.replaceAll('-', '_')}`;

/**
 * Returns the value that npm has taken for an option, or `undefined`. npm completes a name such as `--replace` to a
 * longer name of its own options.
 */
function takenByNpm(name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (OWN_OF_NPM.has(name)) return undefined;
  const key = envNameOf(name);
  const isTyped = (value: string | undefined) => value === 'true' || value?.startsWith('--');
  const completed = Object.keys(env).find((one) => one.startsWith(`${key}_`) && isTyped(env[one]));
  const value = env[key] ?? (completed && env[completed]);
  return value === '' || value === 'false' ? undefined : value;
}

const misplaced = (name: string, usage: string): UsageError =>
  new UsageError(`npm has taken --${name} for itself. Write the options after a separate --:\n${usage}`);

/**
 * Returns the value of an option that npm has taken, as the command would have parsed the value.
 * @throws UsageError when npm has also taken another word of the command line
 */
function valueFromNpm(
  name: string,
  option: Option,
  value: string,
  usage: string,
): string | string[] | boolean {
  if (option.type === 'boolean') {
    // Any other value is the next word of the command line, which the command now lacks.
    if (value !== 'true') throw misplaced(name, usage);
    return true;
  }
  const values = value.split('\n\n');
  // Without `=`, npm leaves the value among the other words.
  if (values.includes('true')) throw misplaced(name, usage);
  return option.multiple ? values : value;
}

/**
 * Refuses options that npm has taken and the command does not have: `--dry-run`, and names with a typing error.
 * @throws UsageError
 */
function refuseUnknown(options: Options, env: NodeJS.ProcessEnv, usage: string): void {
  const names = new Set(Object.keys(options).map(envNameOf));
  const bare = (name: string) => name.replaceAll('_', '');
  for (const [key, value] of Object.entries(env)) {
    if (!key.startsWith(NPM_CONFIG) || names.has(key) || value === '' || value === 'false') continue;
    const typed = `--${key.slice(NPM_CONFIG.length).replaceAll('_', '-')}`;
    if (key === envNameOf('dry-run')) throw new UsageError(`This command has no ${typed}.\n${usage}`);
    const near = [...names].find(
      (name) =>
        bare(name) === bare(key) || (name.length > NPM_CONFIG.length + 5 && distance(name, key) === 1),
    );
    if (near === undefined) continue;
    const meant = `--${near.slice(NPM_CONFIG.length).replaceAll('_', '-')}`;
    throw new UsageError(`Unknown option '${typed}'. Is it ${meant}?\n${usage}`);
  }
}

/**
 * Parses the options and words of a command. npm takes options that are typed without `--` before them
 * (`npm run load google_ads f.csv --dry-run`) and passes these options only in the environment. Such an option counts
 * as typed, but a command line from which npm has also taken a word is refused.
 * @param usage the usage text at the end of each message
 * @throws UsageError
 */
export function readCommandLine<const T extends Options>(usage: string, options: T, typed: Typed = {}) {
  const { args = process.argv.slice(2), env = process.env } = typed;
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
    } catch (thrown) {
      throw new UsageError(`${thrown instanceof Error ? thrown.message : String(thrown)}\n${usage}`);
    }
  };
  const { values, positionals, tokens } = parse();
  const given = new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])));
  refuseUnknown(options, env, usage);
  const fromNpm: Record<string, unknown> = {};
  for (const [name, option] of Object.entries<Option>(options)) {
    const value = given.has(name) ? undefined : takenByNpm(name, env);
    if (value !== undefined) fromNpm[name] = valueFromNpm(name, option, value, usage);
  }
  return { values: Object.assign(values, fromNpm), positionals };
}

/**
 * Parses the words of a command without options.
 * @param most the largest number of words
 * @throws UsageError for options or too many words
 */
export function readWords(usage: string, most: number, typed: Typed = {}): string[] {
  const { positionals } = readCommandLine(usage, {}, typed);
  if (positionals.length > most) throw new UsageError(usage);
  return positionals;
}
