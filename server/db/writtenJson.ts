import { type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A value that the database has already written as JSON. Large answers are sent as this text: parsing and
 * writing thousands of rows again would take longer than the query.
 */
export class JsonText<T> {
  /** Pieces of the text in order. The pieces of a very long value are created while they are sent. */
  readonly pieces: Iterable<string>;

  constructor(text: string | Iterable<string>) {
    this.pieces = typeof text === 'string' ? [text] : text;
  }

  get text(): string {
    return [...this.pieces].join('');
  }

  read(): T {
    return JSON.parse(this.text) as T; // the code that creates the text declares its type
  }

  toJSON(): T {
    return this.read();
  }
}

/** An SQL expression whose text is JSON of type `T`. */
export type JsonSql<T> = SQL<JsonText<T>>;

/** The type of the value of an expression or column. */
type Read<Field> = Field extends SQL<infer Data> ? Data : Field extends Column ? GetColumnData<Field> : never;
/** Accepts only fields of type `Kind`. A nullable field has no text and would leave a gap in the JSON. */
type Only<Kind, Field> = Read<Field> extends Kind ? unknown : never;

const written = <T>(text: SQL): JsonSql<T> => text.mapWith((value: string) => new JsonText<T>(value));

/** Writes a text as a JSON string. */
export const jsonText = <Field extends SQL | Column>(text: Field & Only<string, Field>) =>
  written<Read<Field>>(sql`to_json(${text})`);

/**
 * Writes a text as a JSON string without escaping, which is faster. Only for texts without special
 * characters, such as times.
 */
export const jsonPlainText = <Word extends string>(word: SQL<Word>) =>
  written<Word>(sql`concat('"', ${word}, '"')`);

/** Writes a text as a JSON string without escaping, or `null`. */
export const jsonWordOrNull = <Word extends string>(word: SQL<Word | null>) =>
  written<Word | null>(sql`coalesce('"' || ${word} || '"', 'null')`);

/** Writes a number. The database's text of a number is valid JSON. */
export const jsonNumber = <Field extends SQL | Column>(value: Field & Only<number, Field>) =>
  written<Read<Field>>(sql`${value}`);

/** Writes a text, a list of texts or a number as JSON; SQL NULL stays NULL. */
export const jsonNullable = <Field extends SQL | Column>(
  value: Field & Only<string | string[] | number | null, Field>,
) => written<NonNullable<Read<Field>>>(sql`to_json(${value})::text`);

/** Writes a boolean. */
export const jsonFlag = <Field extends SQL | Column>(value: Field & Only<boolean, Field>) =>
  written<Read<Field>>(sql`(${value})::text`);

/** Writes a JSON expression, or another value if the expression is NULL. */
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

/** Writes an object with 1 to 49 fields: an SQL function takes at most 100 arguments. */
export const jsonObject = <Fields extends JsonFields>(fields: Fields) =>
  written<ObjectOf<Fields>>(objectOf(fields, {}));

/** Writes an object whose last fields are left out if they are NULL. */
export const jsonSparseObject = <Fields extends JsonFields, Sparse extends JsonFields>(
  fields: Fields,
  sparse: Sparse,
) => written<ObjectOf<Fields> & Partial<ObjectOf<Sparse>>>(objectOf(fields, sparse));

/** Writes one entry of an object that `jsonObjectOf` builds from several rows. */
export const jsonEntry = (name: SQLWrapper, json: SQLWrapper) => sql<string>`concat(${name}, ':', ${json})`;

/** Writes the entries of several rows as one object, in the order of the subquery's rows. */
export const jsonObjectOf = <T>(entry: SQLWrapper) =>
  written<Record<string, T>>(sql`concat('{', string_agg(${entry}, ','), '}')`);
