import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

export interface CommandRun {
  code: number | null;
  /** The text that the program wrote: stdout and stderr together. */
  output: string;
  /** The text that the program wrote to stderr. Empty on a terminal, which merges both streams. */
  errors: string;
}

export interface CommandOptions {
  /** A program of this repository, with its arguments. */
  command: readonly [program: string, ...args: string[]];
  env: Readonly<Record<string, string>>;
  /** Runs the program on a terminal of its own, and types `keys` when the output contains `after`. */
  typed?: { after: string; keys: string };
}

/** Runs a program of this repository in its own process and resolves when the process ends. */
export async function runCommand({ command, env, typed }: CommandOptions): Promise<CommandRun> {
  const words = [process.execPath, '--import', 'tsx', ...command];
  const [program = '', ...args] = typed
    ? ['script', '--quiet', '--return', '--command', words.map((word) => `'${word}'`).join(' '), '/dev/null']
    : words;
  const child = spawn(program, args, {
    cwd: ROOT,
    // The command must not inherit the environment of the person who runs the tests.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', SHELL: '/bin/sh', ...env },
  });
  let output = '';
  let errors = '';
  let waiting = typed;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      output += chunk;
      if (!waiting || !output.includes(waiting.after)) return;
      child.stdin.write(waiting.keys);
      waiting = undefined;
    });
  }
  child.stderr.on('data', (chunk: string) => {
    errors += chunk;
  });
  if (!typed) child.stdin.end();
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}
