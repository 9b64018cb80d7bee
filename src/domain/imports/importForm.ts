import type { Import, ImportMapping, OpenValue, ValueRole } from './imports';

/** The meaning of a text in a form: not decided, left out, or a target behind the prefix `to:`. */
export const UNDECIDED = '';
export const LEFT_OUT = 'out';
const TO = 'to:';

/** Returns the form's value of a target. A `null` target leaves the text out. */
export const meaningOf = (target: string | null): string => (target === null ? LEFT_OUT : TO + target);

/** Returns the target of a decided meaning. */
export const targetOf = (meaning: string): string | null =>
  meaning.startsWith(TO) ? meaning.slice(TO.length) : null;

/** Returns the key of a text among all roles. */
export const textKey = ({ role, text }: { role: ValueRole; text: string }): string => `${role}/${text}`;

/** Most decisions that one save may contain. The server asks about the other texts again. */
const MOST_DECISIONS = 5_000;

/** What an admin fills in about a file. Suggestions are the first values, so a save confirms them. */
export interface ImportValues {
  readonly [field: string]: unknown;
  /** Id of the company; empty if none is chosen. */
  readonly company: string;
  /** Empty if none is chosen. */
  readonly kind: string;
  /** Answers by the id of the question; empty without an answer. */
  readonly answers: Readonly<Record<string, string>>;
  /** Meanings of open and of remembered texts, by their keys. */
  readonly meanings: Readonly<Record<string, string>>;
}

/** Returns the first meaning of an open text: the likely target, otherwise undecided. */
export const suggestedMeaning = ({ certainty, target }: OpenValue): string =>
  certainty === 'likely' && target !== null ? meaningOf(target) : UNDECIDED;

/** Returns the values of a file's form. */
export function importValues({ companyId, kind, check }: Import): ImportValues {
  const { questions = [], open = [], decided = [] } = check ?? {};
  return {
    company: companyId === null ? '' : String(companyId),
    kind: kind ?? '',
    answers: Object.fromEntries(
      questions.map(({ id, answer, suggestion }) => [id, answer ?? suggestion ?? '']),
    ),
    meanings: Object.fromEntries([
      ...open.map((value) => [textKey(value), suggestedMeaning(value)] as const),
      ...decided.map((decision) => [textKey(decision), meaningOf(decision.target)] as const),
    ]),
  };
}

/** Returns true if the admin chooses the company of the file. A file without a tool names the company in each line. */
export const asksCompany = ({ needsCompany, tool }: Import): boolean => needsCompany || tool !== null;

/** Returns true if the admin has to choose the kind of the file. */
export const asksKind = ({ kinds }: Import): boolean => kinds.length > 1;

/** Returns true if the file has a form. */
export const hasForm = (file: Import): boolean => {
  const { questions = [], open = [], decided = [] } = file.check ?? {};
  return asksCompany(file) || asksKind(file) || questions.length + open.length + decided.length > 0;
};

/** Returns the open texts that the values do not decide. */
export const undecided = ({ check }: Import, { meanings }: ImportValues): readonly OpenValue[] =>
  (check?.open ?? []).filter((value) => (meanings[textKey(value)] ?? UNDECIDED) === UNDECIDED);

/** Returns what a save sends: all answers and decisions that the values contain, and the decisions to forget. */
export function mappingOf(file: Import, { company, kind, answers, meanings }: ImportValues): ImportMapping {
  const { questions = [], open = [], decided = [] } = file.check ?? {};
  const meaning = (text: { role: ValueRole; text: string }) => meanings[textKey(text)] ?? UNDECIDED;
  const changed = decided.filter((one) => meaning(one) !== meaningOf(one.target));
  const decisions = [...open, ...changed]
    .filter((one) => meaning(one) !== UNDECIDED)
    .map((one) => ({ role: one.role, text: one.text, target: targetOf(meaning(one)) }));
  const companyId = asksCompany(file) && company !== '' ? Number(company) : null;
  // The answers and suggestions on screen are those of the former company.
  if (companyId !== null && file.companyId !== null && companyId !== file.companyId) {
    return { companyId, answers: {}, decisions: [], forgotten: [] };
  }
  return {
    ...(companyId !== null && { companyId }),
    ...(asksKind(file) && kind !== '' && { kind }),
    answers: Object.fromEntries(
      questions.flatMap(({ id, answer }) => {
        const typed = answers[id] ?? '';
        return typed === '' && answer === null ? [] : [[id, typed]];
      }),
    ),
    decisions: decisions.slice(0, MOST_DECISIONS),
    forgotten: changed.filter((one) => meaning(one) === UNDECIDED).map(({ role, text }) => ({ role, text })),
  };
}
