import {
  IMPORT_STATES,
  type Import,
  type ImportCheck,
  type ImportQuestion,
  type LoadCounts,
  type OpenValue,
  VALUE_ROLES,
} from '../../domain/imports/imports';
import type { Raw } from '../../domain/text/json';
import { DecodeError } from '../http/failure';
import {
  readFigure,
  readList,
  readOptionalText,
  readRecord,
  readTimestamp,
  requireId,
  requireText,
} from '../http/read';
import { requireFlag } from '../http/requireFlag';

/** Reads a text that is one of `allowed`. */
function readOneOf<Value extends string>(
  raw: Raw,
  key: string,
  where: string,
  allowed: readonly Value[],
): Value {
  const text = requireText(raw, key, where);
  const found = allowed.find((each) => each === text);
  if (found === undefined) throw new DecodeError(`${where}.${key}`, allowed.join(' or '));
  return found;
}

/** Reads an object, or `null` if the value is absent. */
function readNullable<T>(
  raw: Raw,
  key: string,
  where: string,
  read: (value: unknown, where: string) => T,
): T | null {
  const value = raw[key] ?? null;
  return value === null ? null : read(value, `${where}.${key}`);
}

/** Reads a timestamp. Throws a DecodeError if the value is absent. */
export function requireTimestamp(raw: Raw, key: string, where: string): string {
  const value = readTimestamp(raw, key, where);
  if (value === null) throw new DecodeError(`${where}.${key}`, 'there');
  return value;
}

const decodeText = (value: unknown, where: string): string => {
  if (typeof value !== 'string') throw new DecodeError(where, 'a text');
  return value;
};

/** Reads a list of texts. Throws a DecodeError if the list is absent. */
export const requireTexts = (raw: Raw, key: string, where: string): string[] =>
  readList(raw[key], `${where}.${key}`, decodeText);

/** Reads the numbers of added, changed and unchanged rows. */
export const decodeCounts = (value: unknown, where: string): LoadCounts => {
  const raw = readRecord(value, where);
  return {
    added: requireId(raw, 'added', where),
    changed: requireId(raw, 'changed', where),
    unchanged: requireId(raw, 'unchanged', where),
  };
};

function decodeOption(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return { value: requireText(raw, 'value', where), label: requireText(raw, 'label', where) };
}

function decodeQuestion(value: unknown, where: string): ImportQuestion {
  const raw = readRecord(value, where);
  return {
    id: requireText(raw, 'id', where),
    label: requireText(raw, 'label', where),
    help: requireText(raw, 'help', where),
    options: readNullable(raw, 'options', where, (options, at) => readList(options, at, decodeOption)),
    answer: readOptionalText(raw, 'answer', where),
    suggestion: readOptionalText(raw, 'suggestion', where),
    isRequired: requireFlag(raw['is_required'], `${where}.is_required`),
  };
}

function decodeDecision(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return {
    role: readOneOf(raw, 'role', where, VALUE_ROLES),
    text: requireText(raw, 'text', where),
    target: readOptionalText(raw, 'target', where),
  };
}

function decodeOpenValue(value: unknown, where: string): OpenValue {
  const raw = readRecord(value, where);
  return {
    ...decodeDecision(value, where),
    lines: requireId(raw, 'lines', where),
    certainty: readOneOf(raw, 'certainty', where, ['likely', 'unsure']),
    among: requireTexts(raw, 'among', where),
  };
}

function decodePreviewLine(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return { line: requireId(raw, 'line', where), cells: requireTexts(raw, 'cells', where) };
}

function decodeProblem(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return {
    line: requireId(raw, 'line', where),
    column: requireText(raw, 'column', where),
    reason: requireText(raw, 'reason', where),
  };
}

function decodeCountedText(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return { text: requireText(raw, 'text', where), rows: requireId(raw, 'rows', where) };
}

function decodeCheck(value: unknown, where: string): ImportCheck {
  const raw = readRecord(value, where);
  const list = <T>(key: string, item: (entry: unknown, at: string) => T) =>
    readList(raw[key], `${where}.${key}`, item);
  return {
    columns: requireTexts(raw, 'columns', where),
    preview: list('preview', decodePreviewLine),
    questions: list('questions', decodeQuestion),
    open: list('open', decodeOpenValue),
    decided: list('decided', decodeDecision),
    problems: list('problems', decodeProblem),
    problemCount: requireId(raw, 'problem_count', where),
    rows: requireId(raw, 'rows', where),
    skipped: list('skipped', decodeCountedText),
    remarks: list('remarks', decodeCountedText),
    counts: readNullable(raw, 'counts', where, decodeCounts),
  };
}

function decodeProgress(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return {
    step: readOneOf(raw, 'step', where, ['reading', 'writing']),
    lines: requireId(raw, 'lines', where),
    of: readFigure(raw, 'of', where),
    part: requireId(raw, 'part', where),
  };
}

function decodeTool(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return { id: requireText(raw, 'id', where), label: requireText(raw, 'label', where) };
}

function decodeImportLoad(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return { id: requireId(raw, 'id', where), ...decodeCounts(value, where) };
}

/** Decodes a file that an admin imports. */
export function decodeImport(value: unknown, where: string): Import {
  const raw = readRecord(value, where);
  return {
    id: requireId(raw, 'id', where),
    at: requireTimestamp(raw, 'at', where),
    who: requireText(raw, 'who', where),
    name: requireText(raw, 'name', where),
    size: requireId(raw, 'size', where),
    received: requireId(raw, 'received', where),
    modified: requireId(raw, 'modified', where),
    state: readOneOf(raw, 'state', where, IMPORT_STATES),
    tool: readNullable(raw, 'tool', where, decodeTool),
    kinds: requireTexts(raw, 'kinds', where),
    kind: readOptionalText(raw, 'kind', where),
    companyId: readFigure(raw, 'company_id', where),
    needsCompany: requireFlag(raw['needs_company'], `${where}.needs_company`),
    failure: readOptionalText(raw, 'failure', where),
    progress: readNullable(raw, 'progress', where, decodeProgress),
    check: readNullable(raw, 'check', where, decodeCheck),
    load: readNullable(raw, 'load', where, decodeImportLoad),
  };
}
