import { DecodeError } from './failure';

/** A flag without a default: who is told the wrong one would act on it. */
export function requireFlag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new DecodeError(where, 'true or false');
  return value;
}
