import type { DemoProgress } from '../../demo/writeDays';
import { ROLES } from '../../src/domain/permissions/permissions';
import { DEMO_PASSWORD } from './prepareDatabase';

/** Prints a line to standard output. */
export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints a warning to standard error. */
export const warn = (line: string): void => {
  process.stderr.write(`\nWarning: ${line}\n`);
};

/** Shows the steps of a long task: in place on a terminal, otherwise one line per step. */
export function createProgress(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): (progress: DemoProgress) => void {
  let current = 0;
  return ({ step, number, of, done, total }) => {
    const line = `  step ${number} of ${of}: ${step}`;
    if (out.isTTY) {
      const percent = Math.floor((100 * done) / Math.max(1, total));
      out.write(`\r\u001b[K${line} ${percent} %${done >= total ? '\n' : ''}`);
    } else if (number !== current) {
      out.write(`${line}\n`);
    }
    current = number;
  };
}

/** Lists the demo sign-ins and their password. */
export function demoSignIns(): string {
  const names = ['admin', 'company.admin', ...ROLES, 'no.role'];
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    ...names.map((name) => `  ${name}@greenroom.example`),
  ].join('\n');
}

/** Wildcard addresses, for which users enter localhost. */
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** Returns the URL of the server for users. */
export function addressOf(host: string, port: number, isHttps: boolean): string {
  const name = EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${isHttps ? 'https' : 'http'}://${name}:${port}`;
}
