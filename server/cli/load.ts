import { filesIn, kindOfPath } from '../load/file/localFile';
import { openFile } from '../load/file/openFile';
import type { Kind } from '../load/kind';
import { describeKinds, KINDS, kindNamed } from '../load/kinds';
import { type Loaded, load } from '../load/load';
import { LoadError } from '../load/loadError';
import { readLoads } from '../load/loadRecords';
import { sortIntoMonths } from '../load/sortIntoMonths';
import { type Undone, undoLoad } from '../load/undo';
import { readCommandLine, UsageError } from '../settings/commandLine';
import { withLoadTimeouts } from '../settings/loadTimeouts';
import { runCommand, settingsFor, withDatabase } from './command';
import { explainFailure } from './failures';
import { interruption } from './interruption';
import { describeResults, type FilesOptions, loadFiles } from './loadFiles';
import { describeLoads, whoLoads } from './loadList';
import { createLoadProgress } from './loadProgress';
import { createAsker, readMappingFile, terminalAsk } from './loadQuestions';
import { watchFolder } from './loadWatch';
import { print, warn } from './terminal';

const USAGE = `npm run load -- <file or folder…> [--company <homepage>] [--mapping <file.json>] [--yes] [--dry-run] [--into-demo]
npm run load -- <kind> <file.csv, file.csv.gz or -> [--dry-run] [--into-demo]
npm run load -- --watch <folder> --company <homepage> [--mapping <file.json>] [--yes]
npm run load -- --list [<kind>]
npm run load -- --undo <load> [--dry-run]`;

/** Number of loads in the list. */
const MOST_LISTED = 100;

function argumentsOf() {
  const flag = { type: 'boolean', default: false } as const;
  return readCommandLine(USAGE, {
    'dry-run': flag,
    'into-demo': flag,
    list: flag,
    undo: { type: 'string' },
    company: { type: 'string' },
    mapping: { type: 'string' },
    yes: flag,
    watch: { type: 'string' },
  });
}

function describe(name: string, loaded: Loaded, id: number, isDryRun: boolean): string {
  const [added, changed, unchanged] = [loaded.added, loaded.changed, loaded.unchanged].map((count) =>
    count.toLocaleString('en'),
  );
  return isDryRun
    ? `${name}: ${added} would be added, ${changed} changed, ${unchanged} unchanged. Nothing was loaded (--dry-run).`
    : `${name}: ${added} added, ${changed} changed, ${unchanged} unchanged. This is load ${id}.`;
}

function describeUndone({ load, removed, restored }: Undone, isDryRun: boolean): string {
  const [gone, back] = [removed, restored].map((count) => count.toLocaleString('en'));
  const about = `Load ${load.id} (${load.kind}, ${load.file})`;
  return isDryRun
    ? `${about} can be undone. Rows to remove: ${gone}, rows to restore: ${back}. Nothing was changed (--dry-run).`
    : `${about} was undone. Rows removed: ${gone}, rows restored: ${back}.`;
}

async function list(kind: string | undefined): Promise<void> {
  if (kind !== undefined) kindNamed(kind);
  const settings = settingsFor('facts');
  await withDatabase(settings, async (db) => {
    const records = await readLoads(db, { kind, most: MOST_LISTED });
    if (records.length === 0) print('Nothing has been loaded.');
    else print(describeLoads(records, { timeZone: settings.timeZone, now: new Date() }));
    if (records.length === MOST_LISTED) print(`These are the latest ${MOST_LISTED}.`);
  });
}

async function undo(load: string, isDryRun: boolean): Promise<void> {
  if (!/^\d{1,9}$/.test(load)) throw new UsageError(`${load} is not the number of a load.\n${USAGE}`);
  await withDatabase(withLoadTimeouts(settingsFor('facts')), async (db) => {
    print(describeUndone(await undoLoad(db, Number(load), { who: whoLoads(), isDryRun }), isDryRun));
  });
}

interface FileToLoad {
  kind: Kind;
  path: string;
  isDryRun: boolean;
  intoDemo: boolean;
}

/** Loads one file of a named kind in the table's own format. */
async function loadFile({ kind, path, isDryRun, intoDemo }: FileToLoad): Promise<void> {
  const settings = settingsFor('facts');
  const { timeZone } = settings;
  const signal = interruption();
  const { pieces, size } = await openFile(path, signal);
  await withDatabase(withLoadTimeouts(settings), async (db) => {
    const progress = createLoadProgress(process.stderr, size, () => performance.now());
    const source = { who: whoLoads(), file: path };
    let id = 0;
    const onRecorded = (recorded: number) => {
      id = recorded;
    };
    const options = { timeZone, intoDemo, isDryRun, signal, source, onRecorded };
    try {
      const loaded = await load(db, kind, pieces, { ...options, onProgress: progress.show });
      progress.end();
      print(describe(kind.name, loaded, id, isDryRun));
      if (!isDryRun && loaded.added + loaded.changed > 0) await sortIntoMonths(db, kind, timeZone, warn);
    } finally {
      progress.end();
    }
  });
}

type Options = ReturnType<typeof argumentsOf>['values'];

/** Opens the database, and calls a function with what files are loaded with. */
async function withFilesOptions(
  values: Options,
  work: (options: FilesOptions) => Promise<void>,
  canAsk: boolean,
): Promise<void> {
  const settings = settingsFor('facts');
  const signal = interruption();
  const asker = createAsker({
    ask: canAsk && !values.yes ? terminalAsk(signal) : null,
    company: values.company,
    given: await readMappingFile(values.mapping),
    acceptsSuggestions: values.yes,
    announce: print,
  });
  await withDatabase(withLoadTimeouts(settings), (db) =>
    work({
      db,
      timeZone: settings.timeZone,
      sites: settings.sites,
      who: whoLoads(),
      isDryRun: values['dry-run'],
      intoDemo: values['into-demo'],
      signal,
      asker,
    }),
  );
}

/** Returns the files of some paths: each file, and the files of each folder. */
async function filesOf(paths: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    paths.map(async (path) => ((await kindOfPath(path)) === 'folder' ? filesIn(path) : [path])),
  );
  return files.flat();
}

/** Loads files that are recognised by their content, and prints a table of the results. */
async function loadRecognised(paths: readonly string[], values: Options): Promise<void> {
  const files = await filesOf(paths);
  if (files.length === 0) throw new LoadError('Nothing was loaded: the folder has no file.');
  await withFilesOptions(
    values,
    async (options) => {
      const results = await loadFiles(files, options);
      print(describeResults(results));
      if (values['dry-run']) print('Nothing was loaded (--dry-run).');
      const failed = results.filter(({ failure }) => failure !== null);
      for (const { path, failure } of failed) {
        process.stderr.write(`\n${path}:\n${explainFailure(failure, { host: '', port: 0 })}\n`);
      }
      if (failed.length > 0) process.exitCode = 1;
    },
    true,
  );
}

/** Prints how to type the command, and the kinds with their columns. */
function printUsage(): void {
  print(`${USAGE}\n\nKinds, and the columns of their files (* required, with a value in every line):\n`);
  print(describeKinds());
}

/**
 * `npm run load -- <file…>`: loads facts, watches a folder, lists loads or undoes a load. Without arguments, lists
 * the kinds.
 */
async function main(): Promise<void> {
  const { positionals, values } = argumentsOf();
  const [name, path, ...others] = positionals;
  const isDryRun = values['dry-run'];
  if (values.watch !== undefined) {
    const folder = values.watch;
    if (name !== undefined || isDryRun) throw new UsageError(USAGE);
    return withFilesOptions(values, (options) => watchFolder(folder, options), false);
  }
  if (values.undo !== undefined) {
    if (name !== undefined || values.list) throw new UsageError(USAGE);
    return undo(values.undo, isDryRun);
  }
  if (values.list) {
    if (path !== undefined) throw new UsageError(USAGE);
    return list(name);
  }
  if (name === undefined) {
    printUsage();
    return;
  }
  const kind = KINDS.get(name);
  if (kind && path !== undefined && others.length === 0) {
    return loadFile({ kind, path, isDryRun, intoDemo: values['into-demo'] });
  }
  if (kind) throw new UsageError(USAGE);
  // A word that is neither a kind nor a file is more often a mistyped kind.
  if ((await kindOfPath(name)) === null) kindNamed(name);
  return loadRecognised(positionals, values);
}

await runCommand(main);
