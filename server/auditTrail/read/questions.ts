import { RECORD_KINDS, type RecordName } from '@src/domain/auditTrail/auditTrail';
import { z } from 'zod';
import { validate } from '../../http/validate';

const LARGEST_ID = 2_147_483_647;

export const Page = z.object({
  before: z.coerce.number({ error: 'must be the id of an entry' }).int().min(1).max(LARGEST_ID).optional(),
});

/** Returns the schema of a day. PostgreSQL has no year 0. */
const dayLike = (example: string) => {
  const error = `must be a day, like ${example}`;
  return z.iso.date({ error }).refine((day) => !day.startsWith('0000'), { error });
};

const NO_ID = 'must be the id of a record';

export const Export = z
  .object({
    from: dayLike('2026-03-01').optional(),
    to: dayLike('2026-03-31').optional(),
    kind: z.enum(RECORD_KINDS, { error: `must be one of ${RECORD_KINDS.join(', ')}` }).optional(),
    id: z
      .string({ error: NO_ID })
      .regex(/^(0|[1-9]\d{0,9})$/, NO_ID)
      .refine((text) => Number(text) <= LARGEST_ID, NO_ID)
      .optional(),
  })
  .refine(({ kind, id }) => kind === undefined || id !== undefined, {
    path: ['id'],
    error: 'is needed with a kind',
  })
  .refine(({ kind, id }) => id === undefined || kind !== undefined, {
    path: ['kind'],
    error: 'is needed with an id',
  });

/**
 * Parses the query of a page of entries.
 * @throws ApiError 422 for an invalid query
 */
export const pageQuestion = (query: unknown) => validate(Page, query);

interface ExportQuestion {
  /** The first and last day in the group's time zone, inclusive. `undefined` sets no limit. */
  from: string | undefined;
  to: string | undefined;
  /** `undefined` means all records. */
  record: RecordName | undefined;
}

/**
 * Parses the query of an export.
 * @throws ApiError 422 for an invalid query
 */
export function exportQuestion(query: unknown): ExportQuestion {
  const { from, to, kind, id } = validate(Export, query);
  const record = kind === undefined || id === undefined ? undefined : { kind, id: Number(id) };
  return { from, to, record };
}
