import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CannotRun } from './options';

/**
 * Asks for a password on the terminal, without showing it.
 * @throws CannotRun where nobody is there to be asked
 */
export async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CannotRun('CONFORM_PASSWORD is not set, and there is no terminal to ask for it');
  process.stderr.write(`Password of ${email}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
