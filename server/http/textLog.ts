import type { Settings } from '../settings/settings';
import type { LogStream } from './log';

/** Shown in the text of a request, or of no use on a terminal. */
const LEFT_OUT = ['pid', 'hostname', 'reqId', 'method', 'path', 'status', 'ms', 'address'];

/**
 * Where the log goes: `undefined` for JSON lines on standard output, or a stream that writes lines for people.
 * The package that makes these lines is loaded only for them.
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
