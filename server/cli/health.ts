import { messageOf } from '../db/queryFailures';
import { readWords } from '../settings/commandLine';
import { readSettings } from '../settings/settings';
import { askHealth } from './askHealth';
import { print } from './terminal';

/** Milliseconds; shorter than the limit of container engines for a health check. */
const LONGEST_MS = 4000;

/**
 * `npm run health`: exits with 0 if the server with these settings answers on this machine, otherwise with 1.
 * The command reads the settings like the server, so it supports TLS and every HOST.
 */
async function main(): Promise<boolean> {
  try {
    readWords('npm run health', 0);
    const status = await askHealth(readSettings(process.env), LONGEST_MS);
    print(`The server answers ${status}.`);
    return status === 200;
  } catch (thrown) {
    print(`The server does not answer: ${messageOf(thrown)}`);
    return false;
  }
}

process.exitCode = (await main()) ? 0 : 1;
