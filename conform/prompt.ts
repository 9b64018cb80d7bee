import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CannotRunError } from './options';

/**
 * Asks for a password on the terminal, without echo.
 * @throws CannotRun if there is no terminal, or if the user cancels
 */
export async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CannotRunError('CONFORM_PASSWORD is not set, and there is no terminal to ask for it');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // The prompt follows the interface, because the terminal hides typed text only from now on.
  process.stderr.write(`Password of ${email}: `);
  try {
    // Ctrl+C and Ctrl+D close the interface without an answer to the question.
    return await new Promise<string>((resolve, reject) => {
      lines.once('close', () => reject(new CannotRunError('No password was given')));
      lines.question('').then(resolve, reject);
    });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
