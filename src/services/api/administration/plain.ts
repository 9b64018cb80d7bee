import { readRecord, requireText } from '../read';

export const decodeRoleName = (value: unknown, where: string): string =>
  requireText(readRecord(value, where), 'name', where);

/** Every key with its value, whatever the keys are called. */
export function decodeKeyValues(value: unknown, where: string): Record<string, string> {
  const raw = readRecord(value, where);
  return Object.fromEntries(Object.keys(raw).map((key) => [key, requireText(raw, key, where)]));
}
