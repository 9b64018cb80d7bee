import { readWords } from '../settings/commandLine';
import { runCommand, settingsFor, withDatabase } from './command';
import { print } from './terminal';

/** `npm run migrate`: runs missing migrations, for a server whose own role may not. */
async function main(): Promise<void> {
  readWords('npm run migrate', 0);
  await withDatabase(settingsFor('tables'), async () => undefined);
  print('The tables are up to date.');
}

await runCommand(main);
