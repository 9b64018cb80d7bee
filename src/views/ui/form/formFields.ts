import type { Failure } from '@src/domain/requests/failure';
import { identityOf, isMailLink, MAIL_LINK } from '@src/domain/text/identity';
import { isRecord } from '@src/domain/text/json';
import type { Draft } from '@src/store/records/editors.slice';

/** Definition of a record's field in a form. */
export interface FormField<Stored, Value> {
  label: string;
  /** Value of a new record. */
  blank: Stored;
  show(stored: Stored): Value;
  /**
   * Parses a persisted draft value, which an older release may have written. Returns `undefined` if the value is
   * invalid.
   */
  read(kept: unknown): Value | undefined;
  /** Returns the value to send. Called only with values that have no problem. */
  store(value: Value): Stored;
  /** Returns the problem that the form can detect without the server, or false. */
  check?(value: Value): string | false;
  /** Reports the problem while the user types, not only after Save. */
  early?: true;
}

type Fields = Readonly<Record<string, FormField<unknown, unknown>>>;
type ValuesOf<Given extends Fields> = { readonly [Name in keyof Given]: ReturnType<Given[Name]['show']> };
type StoredOf<Given extends Fields> = { [Name in keyof Given]: Given[Name]['blank'] };

type Labels = Readonly<Record<string, string>>;
/** Error texts by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Definition of a record's form. */
export interface FormDefinition<Stored, Values extends Draft> {
  labels: Labels;
  valuesOf: (record: Stored) => Values;
  /** Parses a draft into the form's values. Invalid values are replaced by the stored ones. */
  read: (draft: Draft, stored: Values) => Values;
  /**
   * Returns the problems that the form can detect.
   * @param tried true after Save was pressed
   */
  problemsOf: (values: Values, tried: boolean) => FieldErrors;
  /** Returns the server's error for each field. */
  errorsOf: (failure: Failure, values: Values, record: Stored) => FieldErrors;
  /**
   * If true, an edit hides the problems of the last Save until the next Save. Save is disabled after a save until the
   * next edit.
   */
  disableSaveUntilEdit?: true;
}

/**
 * Returns a server's message about a field as a sentence. A message in lower case, such as "must not be empty", gets
 * the field's label in front.
 */
export const fieldError = (label: string, message: string): string =>
  /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;

/**
 * Returns the server's first error for each labelled field.
 *
 * @param fieldOf returns the field of a path in the response, or `undefined`
 */
export function serverErrors(
  failure: Failure,
  labels: Labels,
  fieldOf: (path: string[]) => string | undefined,
): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(failure.fields ?? {})) {
    const field = fieldOf(path.split('.'));
    const label = field !== undefined && Object.hasOwn(labels, field) && labels[field];
    if (field !== undefined && label) errors[field] ??= fieldError(label, message);
  }
  return errors;
}

/** Returns the form definition of a record from its fields, keyed by the record's property names. */
export function formOf<Given extends Fields>(given: Given) {
  const fields = Object.entries<FormField<unknown, unknown>>(given);
  const labels: Labels = Object.fromEntries(fields.map(([name, { label }]) => [name, label]));
  const ofEach = (make: (field: FormField<unknown, unknown>, name: string) => unknown) =>
    Object.fromEntries(fields.map(([name, field]) => [name, make(field, name)]));
  // The casts restore the type of each field, which `ofEach` loses.
  return {
    labels,
    blank: ofEach(({ blank }) => blank) as StoredOf<Given>,
    valuesOf: (record: StoredOf<Given>) =>
      ofEach((field, name) => field.show(record[name])) as ValuesOf<Given>,
    storedOf: (values: ValuesOf<Given>) =>
      ofEach((field, name) => field.store(values[name])) as StoredOf<Given>,
    read: (draft: Draft, stored: ValuesOf<Given>): ValuesOf<Given> => {
      let values = stored;
      for (const [name, field] of fields) {
        const kept = field.read(draft[name]);
        if (kept !== undefined) values = { ...values, [name]: kept };
      }
      return values;
    },
    problemsOf: (values: ValuesOf<Given>, tried: boolean): FieldErrors =>
      Object.fromEntries(
        fields.flatMap(([name, field]) => {
          const problem = (tried || field.early) && field.check?.(values[name]);
          return problem ? [[name, problem]] : [];
        }),
      ),
    /** The server's path of a list entry contains its index: `roles.0.name`. */
    errorsOf: (failure: Failure): FieldErrors => serverErrors(failure, labels, ([field]) => field),
  };
}

export const isText = (value: unknown): value is string => typeof value === 'string';

type Texts = Readonly<Record<string, string>>;

/** Reads the texts of a draft for the stored names. A missing or invalid text is replaced by the stored one. */
export function readTexts(kept: unknown, stored: Texts): Texts {
  const texts = new Map(isRecord(kept) ? Object.entries(kept) : []);
  return Object.fromEntries(
    Object.entries(stored).map(([name, former]) => {
      const typed = texts.get(name);
      return [name, isText(typed) ? typed : former];
    }),
  );
}

type Check = Pick<FormField<string, string>, 'check'>;

/** A multi-line text that is stored as typed. */
export const longText = (label: string): FormField<string, string> => ({
  label,
  blank: '',
  show: (stored) => stored,
  read: (kept) => (isText(kept) ? kept : undefined),
  store: (typed) => typed,
});

/** A single-line text, stored in its normalised form, so that two names that look the same are equal. */
export const text = (label: string, check: Check = {}): FormField<string, string> => ({
  ...longText(label),
  store: identityOf,
  ...check,
});

const mailLinkIn = (label: string, typed: string): string | false =>
  isMailLink(typed) && fieldError(label, MAIL_LINK);

/**
 * An optional email address.
 *
 * @param check returns a further problem of the address, or false
 */
export const emailText = (label: string, check?: (email: string) => string | false) =>
  text(label, {
    check: (typed) => mailLinkIn(label, typed) || (check?.(identityOf(typed)) ?? false),
  });

const isWholeNumber = (typed: string): boolean =>
  /^[+-]?\d+$/.test(typed) && Number.isSafeInteger(Number(typed));

/** A whole number. 0 means "not set" and is shown as an empty text. */
export const wholeNumber = (label: string, problem: string): FormField<number, string> => ({
  ...text(label),
  blank: 0,
  show: (stored) => (stored === 0 ? '' : String(stored)),
  store: (typed) => Number(identityOf(typed)),
  check: (typed) => identityOf(typed) !== '' && !isWholeNumber(identityOf(typed)) && problem,
  early: true,
});

/** A choice from a fixed set of options. */
export const choice = <Value extends string, Blank extends Value | null>(
  label: string,
  options: readonly Value[],
  blank: Blank,
): FormField<Value | Blank, Value | Blank> => ({
  label,
  blank,
  show: (stored) => stored,
  read: (kept) => options.find((option) => option === kept),
  store: (chosen) => chosen,
});
