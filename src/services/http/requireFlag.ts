import { DecodeError } from './failure';

/** Returns a required boolean. There is no default, because the user would act on a wrong value. */
export function requireFlag(value: unknown, where: string): boolean {
  if (typeof value !== 'boolean') throw new DecodeError(where, 'true or false');
  return value;
}
