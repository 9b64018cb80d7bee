import { parseDay } from '@src/domain/dates/days';
import { formatDecimal } from '@src/domain/figures/formats';
import { readAs, whichNumber } from '@src/domain/figures/numberWords';
import { readNumber } from '@src/domain/figures/parseNumber';
import { OPERATORS, type Operator, valuesOf, writeCondition } from '@src/domain/reports/conditions';
import { identityOf } from '@src/domain/text/identity';
import type { Subject } from '@src/store/reports/conditions/reportConditions';
import { useState } from 'react';

type Pair<Value> = readonly [Value, Value];

const NOTHING_TYPED: Pair<string> = ['', ''];
const NO_ERRORS: Pair<string | undefined> = [undefined, undefined];

/** The typed value in the notation of conditions, or the error in the typed text. */
type ParsedValue = { value: string } | { error: string };

function said({ kind }: Subject, typed: string, locale: string): ParsedValue {
  const text = identityOf(typed);
  if (kind === 'text') return text === '' ? { error: 'Type a text' } : { value: text };
  if (kind === 'date') return parseDay(text) === undefined ? { error: 'Choose a day' } : { value: text };
  const read = readNumber(text, locale);
  if (read && 'value' in read) return { value: plainNumber(read.value) };
  return { error: whichNumber(read, locale) ?? `Type a number, as ${formatDecimal(1234.5, locale, 1)}` };
}

/** Formats a number with a decimal point and without an exponent. */
const plainNumber = (number: number): string =>
  number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });

/**
 * Manages the draft of a new condition.
 *
 * @param onAdd receives the encoded condition, as in an address
 */
export function useNewCondition(
  subjects: readonly Subject[],
  locale: string,
  onAdd: (encoded: string) => void,
) {
  const [subject, setSubject] = useState<Subject>(() => firstOf(subjects));
  const [operator, setOperator] = useState<Operator>(() => usualOperator(subject));
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [errors, setErrors] = useState(NO_ERRORS);
  const type = (next: Pair<string>) => {
    setTyped(next);
    setErrors(NO_ERRORS);
  };
  const taken = valuesOf(operator);
  return {
    subject,
    operator,
    typed,
    errors,
    /** Says how each ambiguous number was read, because other locales read the same text differently. */
    hints: typed.map((text) =>
      subject.kind === 'figure' ? (readAs(readNumber(text, locale), locale) ?? undefined) : undefined,
    ),
    /** True if a typed value is not among the conditions yet. */
    isTyped: typed.slice(0, taken).some((text) => identityOf(text) !== ''),
    chooseSubject: (id: string) => {
      const chosen = subjects.find((each) => each.id === id) ?? subject;
      setSubject(chosen);
      const offered: readonly Operator[] = OPERATORS[chosen.kind];
      if (!offered.includes(operator)) setOperator(usualOperator(chosen));
      // A value of one kind is not valid for another kind.
      if (chosen.kind !== subject.kind) type(NOTHING_TYPED);
      else setErrors(NO_ERRORS);
    },
    chooseOperator: (chosen: Operator) => {
      setOperator(chosen);
      setErrors(NO_ERRORS);
    },
    typeFirst: (text: string) => type([text, typed[1]]),
    typeSecond: (text: string) => type([typed[0], text]),
    /** Adds the condition and returns true. Returns false and sets the errors if a value is invalid. */
    add: (): boolean => {
      const values = typed.slice(0, taken).map((text) => said(subject, text, locale));
      const written = values.flatMap((value) => ('value' in value ? [value.value] : []));
      const [first, second] = values.map((value) => ('error' in value ? value.error : undefined));
      const isBackwards = written.length === 2 && isBelow(subject, written[1], written[0]);
      setErrors([first, isBackwards ? 'Has to be at least the first value' : second]);
      if (written.length < taken || isBackwards) return false;
      onAdd(writeCondition({ column: subject.id, operator, values: written }));
      setTyped(NOTHING_TYPED);
      return true;
    },
  };
}

/**
 * Returns the first column after the name, because the filter already searches names. Throws if there are no columns.
 */
function firstOf(subjects: readonly Subject[]): Subject {
  const [name, first = name] = subjects;
  if (!first) throw new Error('a report without columns');
  return first;
}

const usualOperator = ({ kind }: Subject): Operator => (kind === 'figure' ? 'gt' : OPERATORS[kind][0]);

const isBelow = ({ kind }: Subject, one = '', other = ''): boolean =>
  kind === 'date' ? one < other : Number(one) < Number(other);
