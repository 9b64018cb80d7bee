import type { Http } from './http';
import { type LeaveOut, readRecords } from './read';

type Decode<T> = (body: unknown, where: string) => T;

const nothing = (): void => undefined;

/** Creates the calls that read and write records. Each call rejects as `Http` does. */
export const recordCalls = (http: Http) => {
  const read = <T>(path: string, signal: AbortSignal, decode: Decode<T>) =>
    http({ method: 'GET', path, signal, decode: (body) => decode(body, path) });
  const write = <T>(
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    signal: AbortSignal,
    decode: Decode<T>,
  ) => http({ method, path, body, signal, decode: (answer) => decode(answer, path) });
  return {
    read,
    /** Reads a list. Reports unreadable records to `leaveOut`, with `noun` as the name of the records. */
    readAll: <T>(
      path: string,
      noun: string,
      signal: AbortSignal,
      leaveOut: LeaveOut,
      item: Decode<T>,
    ): Promise<T[]> => read(path, signal, (body, where) => readRecords(body, where, noun, item, leaveOut)),
    write,
    /** Creates the record if its id is 0, otherwise updates the record. Returns the stored record. */
    save: <T extends { id: number }>(path: string, record: T, signal: AbortSignal, decode: Decode<T>) =>
      write(record.id ? 'PUT' : 'POST', path, record, signal, decode),
    send: (method: 'POST' | 'PUT', path: string, body: unknown, signal: AbortSignal) =>
      write(method, path, body, signal, nothing),
    remove: (path: string, signal: AbortSignal) => http({ method: 'DELETE', path, signal, decode: nothing }),
  };
};
