import type { z } from 'zod';
import type { Check, Import, Progress } from '../contract/importAnswers';
import type { Answers, Question } from '../load/exports/exportReader';
import type { Checked } from '../load/exports/loadExport';
import type { Mapping } from '../load/exports/mapping';
import type { Recognised } from '../load/exports/recogniseExport';
import type { ImportRow } from './importFiles';

export type WireCheck = z.output<typeof Check>;
export type WireProgress = z.output<typeof Progress>;

/** What the server knows about the content of a file, stored with the import. */
export interface ImportResult {
  tool: { id: string; label: string } | null;
  kinds: readonly string[];
  /** Names of the tool's mapping. */
  mappingOf: string | null;
  check: WireCheck | null;
  /** Identifies the answers and decisions of the check. */
  checkedWith: string | null;
}

const NOTHING: ImportResult = { tool: null, kinds: [], mappingOf: null, check: null, checkedWith: null };

/** Most decided names in an answer. */
const MOST_DECIDED = 2_000;
/** Most undecided names in an answer: more than a person decides at once. */
const MOST_OPEN = 1_000;

/** Returns what is known after the first bytes have arrived. */
export const resultOf = (recognised: Recognised): ImportResult =>
  recognised.form === 'own'
    ? { ...NOTHING, kinds: recognised.kinds }
    : {
        tool: { id: recognised.reader.id, label: recognised.reader.label },
        kinds: [recognised.reader.kind],
        mappingOf: recognised.reader.tool,
        check: null,
        checkedWith: null,
      };

const counted = (counts: ReadonlyMap<string, number>) =>
  Array.from(counts, ([text, rows]) => ({ text, rows }));

/** Returns whether an answer is still possible: a later file may lack the chosen column. */
const isAllowed = (answer: string | undefined, options: Question['options']): boolean =>
  answer === undefined || answer === '' || options === null || options.some(({ value }) => value === answer);

/**
 * Returns a check as the API sends it.
 * @param suggested earlier answers that are suggested for this file
 */
export function wireCheck(
  checked: Checked,
  { answers, decisions }: Mapping,
  suggested: Answers = {},
): WireCheck {
  const { columns, preview, questions, open, problems, problemCount, notes, loaded } = checked;
  return {
    columns: [...columns],
    preview: preview.map(({ line, cells }) => ({ line, cells: [...cells] })),
    questions: questions.map(({ id, label, help, options, suggestion, isRequired }) => ({
      id,
      label,
      help,
      // An optional answer can be removed again.
      options: options === null ? null : [...(isRequired ? [] : [{ value: '', label: 'None' }]), ...options],
      answer: isAllowed(answers[id], options) ? (answers[id] ?? null) : null,
      suggestion: suggested[id] ?? suggestion,
      is_required: isRequired,
    })),
    open: open.slice(0, MOST_OPEN).map(({ role, text, lines, certainty, target, among }) => ({
      role,
      text,
      lines,
      certainty: certainty === 'likely' ? 'likely' : 'unsure',
      target,
      among: [...among],
    })),
    decided: decisions.slice(0, MOST_DECIDED).map((one) => ({ ...one })),
    problems: problems.map((one) => ({ ...one })),
    problem_count: problemCount,
    rows: notes.rows,
    skipped: counted(notes.skipped),
    remarks: counted(notes.remarks),
    counts: loaded,
  };
}

/** Returns the result of an import. The column contains only what `resultOf` and the checks have written. */
export const storedResult = ({ result }: ImportRow): ImportResult =>
  (result as ImportResult | null) ?? NOTHING;

/** Returns an import as the API sends it. */
export function wireImport(row: ImportRow): z.output<typeof Import> {
  const { tool, kinds, check } = storedResult(row);
  const counts = check?.counts ?? null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: row.who,
    name: row.name,
    size: row.size,
    received: row.received,
    modified: row.modified,
    state: row.state,
    tool,
    kinds: [...kinds],
    kind: row.kind ?? (kinds.length === 1 ? (kinds[0] ?? null) : null),
    company_id: row.companyId,
    needs_company: tool !== null && row.companyId === null,
    failure: row.failure,
    progress:
      row.state === 'checking' || row.state === 'loading' ? (row.progress as WireProgress | null) : null,
    check,
    load: row.loadId === null || counts === null ? null : { id: row.loadId, ...counts },
  };
}
