import { z } from 'zod';
import { MOST_IMPORT_BYTES } from '../../src/domain/imports/imports';
import { Decision } from '../contract/importAnswers';

/** Most answers and decisions of one save. */
const MOST_ANSWERS = 50;
const MOST_DECISIONS = 5_000;
const LONGEST_ANSWER = 1_000;
const LONGEST_NAME = 255;

/** The body that announces a file. */
export const NewImport = z.object({
  name: z.string().min(1).max(LONGEST_NAME),
  size: z.int().min(1).max(MOST_IMPORT_BYTES),
  modified: z.int().nonnegative().default(0).describe('Time of the last change of the file, in epoch ms'),
});

/** The query of a piece of a file. */
export const ImportPosition = z.object({
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_IMPORT_BYTES)
    .describe('Number of bytes before the piece'),
});

/** The admin's answers about a file. A missing value keeps the stored value. */
export const ImportMapping = z.object({
  company_id: z.int().positive().nullable().optional(),
  kind: z.string().max(LONGEST_NAME).optional(),
  answers: z
    .record(z.string().max(LONGEST_NAME), z.string().max(LONGEST_ANSWER))
    .refine(
      (answers) => Object.keys(answers).length <= MOST_ANSWERS,
      `must have at most ${MOST_ANSWERS} answers`,
    )
    .optional(),
  decisions: z.array(Decision).max(MOST_DECISIONS).optional(),
  forgotten: z
    .array(Decision.pick({ role: true, text: true }))
    .max(MOST_DECISIONS)
    .optional()
    .describe('Decisions to remove, so that their texts are asked about again'),
});
