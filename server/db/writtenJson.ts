import { type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A value that is written already, in JSON, as the database does it: an answer of thousands of rows is sent as it is, for
 * to read its rows and to write them anew takes longer than their query.
 */
export class WrittenJson<T> {
  /** Of the text, in order; the text of a very long value is made as it is sent. */
  readonly pieces: Iterable<string>;

  constructor(text: string | Iterable<string>) {
    this.pieces = typeof text === 'string' ? [text] : text;
  }

  get text(): string {
    return [...this.pieces].join('');
  }

  read(): T {
    return JSON.parse(this.text) as T; // each maker of the text says what it is of
  }

  toJSON(): T {
    return this.read();
  }
}

/** An expression that the database writes as JSON, where it is put into a text. */
export type JsonSql<T> = SQL<WrittenJson<T>>;

/** What an expression or a column is read as. */
type Read<Field> = Field extends SQL<infer Data> ? Data : Field extends Column ? GetColumnData<Field> : never;
/** What may be null has no text, and would leave a hole. */
type Only<Kind, Field> = Read<Field> extends Kind ? unknown : never;

const written = <T>(text: SQL): JsonSql<T> => text.mapWith((value: string) => new WrittenJson<T>(value));

/** A text. */
export const jsonText = <Field extends SQL | Column>(text: Field & Only<string, Field>) =>
  written<Read<Field>>(sql`to_json(${text})`);

/** A text of characters that JSON writes as they are, like a time: to look at each of them takes longer. */
export const jsonWord = <Word extends string>(word: SQL<Word>) =>
  written<Word>(sql`concat('"', ${word}, '"')`);

/** The same, or `null`. */
export const jsonWordOrNull = <Word extends string>(word: SQL<Word | null>) =>
  written<Word | null>(sql`coalesce('"' || ${word} || '"', 'null')`);

/** A number, which the database writes as JSON has it. */
export const jsonNumber = <Field extends SQL | Column>(value: Field & Only<number, Field>) =>
  written<Read<Field>>(sql`${value}`);

/** A text, a list of texts or a number; nothing is written where there is none. */
export const jsonIfAny = <Field extends SQL | Column>(
  value: Field & Only<string | string[] | number | null, Field>,
) => written<NonNullable<Read<Field>>>(sql`to_json(${value})::text`);

/** A truth value. */
export const jsonFlag = <Field extends SQL | Column>(value: Field & Only<boolean, Field>) =>
  written<Read<Field>>(sql`(${value})::text`);

/** What is written, or another value where nothing is. */
export const jsonOr = <T>(json: SQLWrapper, otherwise: T) =>
  written<T>(sql`coalesce(${json}, ${JSON.stringify(otherwise)})`);

type JsonFields = Readonly<Record<string, JsonSql<unknown>>>;
type ObjectOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends JsonSql<infer T> ? T : never };

const nameOf = (name: string, before: string): SQL => sql`${`${before}${JSON.stringify(name)}:`}::text`;

function objectOf(fields: JsonFields, sparse: JsonFields): SQL {
  const always = Object.entries(fields).map(
    ([name, json], place) => sql`${nameOf(name, place === 0 ? '{' : ',')}, ${json}`,
  );
  const perhaps = Object.entries(sparse).map(([name, json]) => sql`${nameOf(name, ',')} || ${json}`);
  return sql`concat(${sql.join([...always, ...perhaps], sql`, `)}, '}')`;
}

/** An object of one field at least, and at most 49: a function takes no more than 100 arguments. */
export const jsonObject = <Fields extends JsonFields>(fields: Fields) =>
  written<ObjectOf<Fields>>(objectOf(fields, {}));

/** An object that ends with fields which are left out where nothing is written. */
export const jsonSparseObject = <Fields extends JsonFields, Sparse extends JsonFields>(
  fields: Fields,
  sparse: Sparse,
) => written<ObjectOf<Fields> & Partial<ObjectOf<Sparse>>>(objectOf(fields, sparse));

/** A row's part of an object whose names are the rows', to be added up by `jsonObjectOf`. */
export const jsonEntry = (name: SQLWrapper, json: SQLWrapper) => sql<string>`concat(${name}, ':', ${json})`;

/** The entries of rows as one object, in the order of the rows, which a subquery gives them. */
export const jsonObjectOf = <T>(entry: SQLWrapper) =>
  written<Record<string, T>>(sql`concat('{', string_agg(${entry}, ','), '}')`);
