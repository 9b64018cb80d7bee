import type { Http } from './http';
import { type LeaveOut, readRecords } from './readRecords';

type Decode<T> = (body: unknown, where: string) => T;

const nothing = (): void => undefined;

/** The ways in which records are read and written, over one `http`. Each rejects as `Http` does. */
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
    /** A list under `noun`; tells `leaveOut` of records that cannot be read. */
    readAll: <T>(
      path: string,
      noun: string,
      signal: AbortSignal,
      leaveOut: LeaveOut,
      item: Decode<T>,
    ): Promise<T[]> => read(path, signal, (body, where) => readRecords(body, where, noun, item, leaveOut)),
    write,
    /** A record with the id 0 is new; answers the record as stored. */
    save: <T extends { id: number }>(path: string, record: T, signal: AbortSignal, decode: Decode<T>) =>
      write(record.id ? 'PUT' : 'POST', path, record, signal, decode),
    send: (method: 'POST' | 'PUT', path: string, body: unknown, signal: AbortSignal) =>
      write(method, path, body, signal, nothing),
    remove: (path: string, signal: AbortSignal) => http({ method: 'DELETE', path, signal, decode: nothing }),
  };
};
