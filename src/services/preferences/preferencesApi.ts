import type { Failure } from '../../domain/requests/failure';
import { fitsPathSegment } from '../../domain/text/pathSegment';
import { DecodeError, HttpError } from '../http/failure';
import type { Http } from '../http/http';
import { type LeaveOut, readNamed } from '../http/read';
import { recordCalls } from '../http/records';

/** The calls about the key-value store. */
export interface PreferencesApi {
  keyValues: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<Record<string, string>>;
  saveKeyValue: (key: string, value: string, signal: AbortSignal) => Promise<void>;
  deleteKeyValue: (key: string, signal: AbortSignal) => Promise<void>;
}

/** The failure of a call that cannot be sent. The API would respond with the same status. */
const NO_ADDRESS: Failure = {
  status: 400,
  statusText: 'Bad Request',
  message: 'this key cannot be part of an address',
};

/** Decodes all keys with their values. A key may be any text. */
function decodePreferences(value: unknown, where: string, leaveOut: LeaveOut): Record<string, string> {
  const decode = (text: unknown, at: string, key: string): [string, string] => {
    if (typeof text !== 'string') throw new DecodeError(at, 'a text');
    return [key, text];
  };
  return Object.fromEntries(readNamed(value, where, 'keys', decode, leaveOut));
}

/** Creates the calls about the key-value store. */
export function createPreferencesApi(http: Http): PreferencesApi {
  const { read, send, remove } = recordCalls(http);
  return {
    keyValues: (signal, leaveOut) =>
      read('/key_val_store', signal, (body, where) => decodePreferences(body, where, leaveOut)),
    saveKeyValue: (key, value, signal) => send('POST', '/key_val_store', { key, value }, signal),
    deleteKeyValue: async (key, signal) => {
      if (!fitsPathSegment(key)) throw new HttpError(NO_ADDRESS);
      await remove(`/key_val_store/${encodeURIComponent(key)}`, signal);
    },
  };
}
