import { z } from 'zod';

/** The kinds of figure that answers have. They are told apart by identity: which of them add up, `additiveKeys` says. */

/** How many there are. */
export const count = z.int().nonnegative();
/** What is never less than nothing, and adds up over days: a cost, conversions, of which there are fractions. */
export const amount = z.number().nonnegative();
/** A value in a currency, which a correction may take below nothing. */
export const money = z.number();
/** A fraction of 1. */
export const share = z.number().min(0).max(1);
/** What is no sum, and never below nothing. */
export const average = z.number().nonnegative();

/** A time in UTC. That of the year 1 stands for no date. */
export const instant = z.iso.datetime();
/** A date that may be missing. */
export const date = instant.nullish();

type Shape = Readonly<Record<string, z.ZodType>>;

/** The kind of a figure, which may be absent where it is not known. */
const kindOf = (schema: z.ZodType | undefined): unknown =>
  schema instanceof z.ZodOptional ? schema.unwrap() : schema;

/** Keys without the figures of the comparison period: a longer comparison period does not contain a shorter one. */
const ownKeys = (shape: Shape): string[] => Object.keys(shape).filter((key) => !key.endsWith('-benchmark'));

/** The figures of a shape that never shrink when days are added. */
export const growingKeys = (shape: Shape): string[] =>
  ownKeys(shape).filter((key) => kindOf(shape[key]) === count || kindOf(shape[key]) === amount);

/** The figures of a shape of which those of two periods add up to those of both. */
export const additiveKeys = (shape: Shape): string[] =>
  ownKeys(shape).filter((key) => kindOf(shape[key]) === money || growingKeys(shape).includes(key));
