import { messageOf } from '../db/queryFailures';
import { readWords } from '../settings/commandLine';
import { readSettings } from '../settings/settings';
import { askHealth } from './askHealth';
import { tell } from './terminal';

/** Shorter than the time that container engines give a health check. */
const LONGEST_MS = 4000;

/**
 * `npm run health`: whether the server that has these settings answers on this machine, by its exit code: 0 or 1. With
 * TLS and with any HOST, because it reads the settings as the server does.
 */
async function main(): Promise<boolean> {
  try {
    readWords('npm run health', 0);
    const status = await askHealth(readSettings(process.env), LONGEST_MS);
    tell(`The server answers ${status}.`);
    return status === 200;
  } catch (thrown) {
    tell(`The server does not answer: ${messageOf(thrown)}`);
    return false;
  }
}

process.exitCode = (await main()) ? 0 : 1;
