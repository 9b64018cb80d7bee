import type { DemoProgress } from '../../demo/writeDays';
import { ROLES } from '../../src/domain/permissions/permissions';
import { DEMO_PASSWORD } from './prepareDatabase';

export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const warn = (line: string): void => {
  process.stderr.write(`\nWarning: ${line}\n`);
};

/** Shows the steps of a long task: in place on a terminal, one line a step elsewhere. */
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

export function demoSignIns(): string {
  const names = ['admin', 'company.admin', ...ROLES, 'no.role'];
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    ...names.map((name) => `  ${name}@greenroom.example`),
  ].join('\n');
}

/** Names that mean every address of this machine; people use its own name. */
const EVERYWHERE = new Set(['0.0.0.0', '::']);

export function addressOf(host: string, port: number, isHttps: boolean): string {
  const name = EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${isHttps ? 'https' : 'http'}://${name}:${port}`;
}
