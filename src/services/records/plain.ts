import { DecodeError } from '../http/failure';
import { readRecord, requireText } from '../http/read';
import { type LeaveOut, readNamed } from '../http/readRecords';

export const decodeRoleName = (value: unknown, where: string): string =>
  requireText(readRecord(value, where), 'name', where);

/** Every key with its value, whatever the keys are called. */
export function decodeKeyValues(value: unknown, where: string, leaveOut: LeaveOut): Record<string, string> {
  const decode = (text: unknown, at: string, key: string): [string, string] => {
    if (typeof text !== 'string') throw new DecodeError(at, 'a text');
    return [key, text];
  };
  return Object.fromEntries(readNamed(value, where, 'keys', decode, leaveOut));
}
