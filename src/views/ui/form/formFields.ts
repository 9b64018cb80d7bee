import type { Failure } from '@src/domain/requests/failure';
import { identityOf, isMailLink, MAIL_LINK } from '@src/domain/text/identity';
import { isRecord } from '@src/domain/text/json';
import type { Draft } from '@src/store/records/editors.slice';

/** A field of a record as its form has it. */
export interface FormField<Stored, Value> {
  label: string;
  /** What a new record has. */
  blank: Stored;
  show(stored: Stored): Value;
  /** What a draft has kept of it, which may be of an older release; nothing where that is odd. */
  read(kept: unknown): Value | undefined;
  /** What is sent; called with a value that has no problem. */
  store(value: Value): Stored;
  /** What the form can tell by itself to be wrong. */
  check?(value: Value): string | false;
  /** That is told as it is typed, and not only once Save was pressed. */
  early?: true;
}

type Fields = Readonly<Record<string, FormField<unknown, unknown>>>;
type ValuesOf<Given extends Fields> = { readonly [Name in keyof Given]: ReturnType<Given[Name]['show']> };
type StoredOf<Given extends Fields> = { [Name in keyof Given]: Given[Name]['blank'] };

type Labels = Readonly<Record<string, string>>;
/** What is wrong, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a form has to know of its record. */
export interface FormDefinition<Stored, Values extends Draft> {
  labels: Labels;
  valuesOf: (record: Stored) => Values;
  /** A draft as this form's values; what is odd in it is as stored. */
  read: (draft: Draft, stored: Values) => Values;
  /** @param tried whether Save was pressed */
  problemsOf: (values: Values, tried: boolean) => FieldErrors;
  /** What the server said of each field. */
  errorsOf: (failure: Failure, values: Values, record: Stored) => FieldErrors;
  /**
   * Each edit begins anew: what the last Save found wrong is told no more, and what was saved is not saved again
   * before it.
   */
  anew?: true;
}

/** A server's words about a field as a sentence: "must not be empty" takes the field's label before it. */
export const fieldError = (label: string, message: string): string =>
  /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;

/** What the server said of the fields that have a label, the first of each. */
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

/** The form of a record by its fields, which go by the names that the record has for them. */
export function formOf<Given extends Fields>(given: Given) {
  const fields = Object.entries<FormField<unknown, unknown>>(given);
  const labels: Labels = Object.fromEntries(fields.map(([name, { label }]) => [name, label]));
  const ofEach = (make: (field: FormField<unknown, unknown>, name: string) => unknown) =>
    Object.fromEntries(fields.map(([name, field]) => [name, make(field, name)]));
  // The casts say of each field what its own type says of it.
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
    /** Of an entry of a list the server names the place: `roles.0.name`. */
    errorsOf: (failure: Failure): FieldErrors => serverErrors(failure, labels, ([field]) => field),
  };
}

export const isText = (value: unknown): value is string => typeof value === 'string';

type Texts = Readonly<Record<string, string>>;

/** Texts that a draft has kept by the names that are stored; what is odd among them is as stored. */
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

/** A text of several lines that is stored as it is typed. */
export const longText = (label: string): FormField<string, string> => ({
  label,
  blank: '',
  show: (stored) => stored,
  read: (kept) => (isText(kept) ? kept : undefined),
  store: (typed) => typed,
});

/** A text of one line, stored by its identity: two names that look the same are the same. */
export const text = (label: string, check: Check = {}): FormField<string, string> => ({
  ...longText(label),
  store: identityOf,
  ...check,
});

const mailLinkIn = (label: string, typed: string): string | false =>
  isMailLink(typed) && fieldError(label, MAIL_LINK);

/** An e-mail address, or nothing. @param check what else may be wrong with it */
export const emailText = (label: string, check?: (email: string) => string | false) =>
  text(label, {
    check: (typed) => mailLinkIn(label, typed) || (check?.(identityOf(typed)) ?? false),
  });

const isWholeNumber = (typed: string): boolean =>
  /^[+-]?\d+$/.test(typed) && Number.isSafeInteger(Number(typed));

/** A whole number of which 0 is none, and shows as nothing. */
export const wholeNumber = (label: string, problem: string): FormField<number, string> => ({
  ...text(label),
  blank: 0,
  show: (stored) => (stored === 0 ? '' : String(stored)),
  store: (typed) => Number(identityOf(typed)),
  check: (typed) => identityOf(typed) !== '' && !isWholeNumber(identityOf(typed)) && problem,
  early: true,
});

/** One of a few. */
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
