import type { Settings } from '../settings/settings';
import type { LogStream } from './log';

/** Fields that are part of the text of a request, or not needed on a terminal. */
const LEFT_OUT = ['pid', 'hostname', 'reqId', 'method', 'path', 'status', 'ms', 'address'];

/**
 * Returns the stream that writes log entries as readable lines, or `undefined` when the log is JSON. The package that
 * formats the lines is loaded only in the first case.
 *
 * @param format `undefined` means text on a terminal and JSON elsewhere
 */
export async function openLogStream(
  format: Settings['logFormat'],
  out: Pick<NodeJS.WriteStream, 'isTTY'> & NodeJS.WritableStream = process.stdout,
): Promise<LogStream | undefined> {
  if ((format ?? (out.isTTY ? 'text' : 'json')) === 'json') return undefined;
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: out,
    colorize: out.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    ignore: LEFT_OUT.join(','),
    messageFormat: '{msg}{if path}: {method} {path}, {status} after {ms} ms{end}',
    singleLine: true,
  });
}
