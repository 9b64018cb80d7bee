import { type ParseArgsConfig, parseArgs } from 'node:util';
import { distance } from 'fastest-levenshtein';

/** A command line that cannot be carried out. The message is for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Option = Options[string];

/** The words after the name of a command, and what npm has left in the environment. */
interface Typed {
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

const NPM_CONFIG = 'npm_config_';

/**
 * A setting of npm that people keep in .npmrc for its own commands. It does not replace a backup: where `--force` is
 * missing the command says so.
 */
const OWN_OF_NPM = new Set(['force']);

/** The name of an option as npm writes it into the environment. */
const envNameOf = (name: string): string => `${NPM_CONFIG}${name.replaceAll('-', '_')}`;

/** The value that npm has taken for an option: `undefined` if none. npm completes `--replace` to a longer name of its own. */
function takenByNpm(name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (OWN_OF_NPM.has(name)) return undefined;
  const key = envNameOf(name);
  const isTyped = (value: string | undefined) => value === 'true' || value?.startsWith('--');
  const completed = Object.keys(env).find((one) => one.startsWith(`${key}_`) && isTyped(env[one]));
  const value = env[key] ?? (completed && env[completed]);
  return value === '' || value === 'false' ? undefined : value;
}

const misplaced = (name: string, usage: string): UsageError =>
  new UsageError(`npm has taken --${name} for itself. Write the options after a -- of its own:\n${usage}`);

/** The values that npm has taken from the command line, as the command would have read them. */
function valueFromNpm(
  name: string,
  option: Option,
  value: string,
  usage: string,
): string | string[] | boolean {
  if (option.type === 'boolean') {
    // Any other value is the next word of the command line, which the command lacks now.
    if (value !== 'true') throw misplaced(name, usage);
    return true;
  }
  const values = value.split('\n\n');
  // Without `=`, npm leaves the value among the other words.
  if (values.includes('true')) throw misplaced(name, usage);
  return option.multiple ? values : value;
}

/** Refuses options that npm has taken and the command does not have: a dry run above all, and names with a typing error. */
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
 * Reads the options and the other words of a command. Every command reads them here, because npm takes options for
 * itself that are typed without `--` before them (`npm run load google_ads f.csv --dry-run`), and tells them in its
 * environment only. An option that npm has taken counts as typed; the command line is refused where npm has taken a word
 * of it too.
 * @param usage how to type the command, which each message ends with
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
 * The same of a command that takes no options, only words.
 * @param most how many words it takes
 * @throws UsageError also where there are more
 */
export function readWords(usage: string, most: number, typed: Typed = {}): string[] {
  const { positionals } = readCommandLine(usage, {}, typed);
  if (positionals.length > most) throw new UsageError(usage);
  return positionals;
}
