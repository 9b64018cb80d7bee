import { z } from 'zod';
import { IMPORT_STATES, VALUE_ROLES } from '../../src/domain/imports/imports';
import { count, instant } from './figures';

const object = z.strictObject;
const text = z.string();
const id = z.int();

const Counts = { added: count, changed: count, unchanged: count };
const CountedTexts = z.array(object({ text, rows: count.describe('0 for a remark about the whole file') }));

const Question = object({
  id: text,
  label: text,
  help: text,
  options: z
    .array(object({ value: text, label: text }))
    .nullable()
    .describe('null: any text'),
  answer: text.nullable(),
  suggestion: text.nullable(),
  is_required: z.boolean(),
});

export const Decision = object({
  role: z.enum(VALUE_ROLES),
  text,
  target: text.nullable().describe('null leaves out the row, or the seller of a request'),
});

const OpenValue = object({
  ...Decision.shape,
  lines: count,
  certainty: z.enum(['likely', 'unsure']),
  among: z.array(text),
});

export const Check = object({
  columns: z.array(text),
  preview: z.array(object({ line: count, cells: z.array(text) })),
  questions: z.array(Question),
  open: z.array(OpenValue).describe('The texts without a decision, the most frequent texts first'),
  decided: z.array(Decision),
  problems: z.array(object({ line: count, column: text, reason: text })),
  problem_count: count,
  rows: count,
  skipped: CountedTexts,
  remarks: CountedTexts,
  counts: object(Counts).nullable().describe('null while answers, decisions or problems prevent a load'),
});

export const Progress = object({
  step: z.enum(['reading', 'writing']),
  lines: count,
  of: count.nullable(),
  part: z.number().min(0).max(1).describe('The done part of the step'),
});

/** A file that an admin imports. */
export const Import = object({
  id,
  at: instant,
  who: text,
  name: text,
  size: count,
  received: count,
  modified: count.describe('Time of the last change of the file, in epoch ms; 0 if unknown'),
  state: z.enum(IMPORT_STATES),
  tool: object({ id: text, label: text }).nullable(),
  kinds: z.array(text),
  kind: text.nullable(),
  company_id: id.nullable(),
  needs_company: z.boolean(),
  failure: text.nullable(),
  progress: Progress.nullable(),
  check: Check.nullable(),
  load: object({ id, ...Counts }).nullable(),
});
export const Imports = z.array(Import);

export const ImportChoices = object({
  speakers: z.array(text),
  sellers: z.array(object({ name: text, email: text })),
});

export const Load = object({
  id,
  at: instant,
  who: text,
  kind: text,
  file: text,
  ...Counts,
  undone_at: instant.nullable(),
  undone_by: text.nullable(),
  obstacle: text.nullable(),
});
export const Loads = z.array(Load);

/** What an empty database lacks: the number of companies, and the kinds with rows. */
export const ImportSteps = object({
  companies: count,
  kinds: z
    .record(text, count)
    .describe('By kind of facts: 0 if there are no rows, otherwise 1 or the number of rows'),
});

export const Undone = object({ removed: count, restored: count });
