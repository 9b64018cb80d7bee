import { z } from 'zod';

/** The kinds of figures in answers. `growingKeys` and `additiveKeys` compare these schemas by identity. */

/** A number of things. */
export const count = z.int().nonnegative();
/** A fractional number that is never negative and adds up over days: a cost, or conversions. */
export const amount = z.number().nonnegative();
/** A value in a currency. A correction may make the value negative. */
export const money = z.number();
/** A fraction of 1. */
export const share = z.number().min(0).max(1);
/** A number that is never negative and does not add up over days. */
export const average = z.number().nonnegative();

/** A time in UTC. A time in the year 1 stands for no date. */
export const instant = z.iso.datetime();
/** A date that may be missing. */
export const date = instant.nullish();

type Shape = Readonly<Record<string, z.ZodType>>;

/** Returns the kind of a figure. An optional figure has the kind of its inner schema. */
const kindOf = (schema: z.ZodType | undefined): unknown =>
  schema instanceof z.ZodOptional ? schema.unwrap() : schema;

/** Returns the keys without benchmark figures, because a longer benchmark period does not contain a shorter period. */
const ownKeys = (shape: Shape): string[] => Object.keys(shape).filter((key) => !key.endsWith('-benchmark'));

/** Returns the keys of the figures that never shrink when days are added. */
export const growingKeys = (shape: Shape): string[] =>
  ownKeys(shape).filter((key) => kindOf(shape[key]) === count || kindOf(shape[key]) === amount);

/** Returns the keys of the figures that can be added over two periods. */
export const additiveKeys = (shape: Shape): string[] =>
  ownKeys(shape).filter((key) => kindOf(shape[key]) === money || growingKeys(shape).includes(key));
