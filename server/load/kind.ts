import type { PgTable } from 'drizzle-orm/pg-core';
import { dayOf } from '../../src/domain/dates/periods';
import type { Db } from '../db/database';
import type { BadLine } from './badLines';
import type { NamedKind, References } from './references';
import {
  BadValue,
  email,
  keyIn,
  type Limits,
  namesIn,
  names as namesType,
  name as nameType,
  readInstant,
  type ValueType,
} from './values';

/** Values that a line stores, by the field names of its table. */
export type Fields = Record<string, unknown>;

/** Context in which a cell is read. */
export interface Place extends Limits {
  references: References;
  timeZone: string;
  /** The company of the line; `null` if the line names no valid company. */
  companyId: number | null;
}

export interface Column {
  name: string;
  means: string;
  required: boolean;
  /**
   * Reads the values that a cell stores.
   * @throws BadValue if the cell is invalid
   */
  read: (cell: string, place: Place) => Fields;
  /** Values that an empty cell stores. */
  empty: Fields;
  /** People that a cell names. They are looked up before the cell is read. */
  names?: { kind: NamedKind; in: (cell: string) => string[] };
}

/** The values of a line, and its line number. */
export interface Line {
  line: number;
  fields: Fields;
}

/** A figure that is part of another figure. */
export interface Part {
  part: string;
  whole: string;
  /** Advice for a row in which the part exceeds the whole. */
  advice?: string;
}

/** A kind of facts: the columns of its file, and its table. */
export interface Kind {
  name: string;
  /** One-line description in the list of kinds. */
  about: string;
  table: PgTable;
  /** Fields that identify a row. A line with the key of an existing row changes that row. */
  key: readonly string[];
  /** Other fields that are unique together. */
  alsoUnique?: readonly string[];
  columns: readonly Column[];
  /** Values of a new row for fields that its line does not have. */
  defaults?: Fields;
  /** Values that every line stores in addition to its cells. */
  always?: Fields;
  /** Figures that are part of another, by field. A row whose part exceeds its whole is refused. */
  parts?: readonly Part[];
  /**
   * Computes fields that depend on several cells.
   * @throws BadCell if the cells contradict each other
   */
  finish?: (fields: Fields) => Fields;
  /** Prepares what the lines refer to before they are written. May change the fields of the lines. */
  prepare?: (tx: Db, lines: readonly Line[], loadId: number) => Promise<BadLine[]>;
  /** Removes what a load prepared and nothing else uses. */
  unprepare?: (tx: Db, loadId: number) => Promise<void>;
}

/** A kind without its name, which is its key in the list of kinds. */
export type KindDefinition = Omit<Kind, 'name'>;

/** A cell that contradicts other cells of its line. */
export class BadCell extends BadValue {
  override name = 'BadCell';
  readonly column: string;

  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Defines a column that every file has and every line fills. */
export const required = (name: string, { means, read }: ValueType, field = camelCase(name)): Column => ({
  name,
  means,
  required: true,
  read: (cell, place) => ({ [field]: read(cell, place) }),
  empty: {},
});

/** Defines a column that a file may leave out and a line may leave empty. */
export const optional = (
  name: string,
  { means, read }: ValueType,
  empty: unknown,
  field = camelCase(name),
): Column => ({
  name,
  means,
  required: false,
  read: (cell, place) => ({ [field]: read(cell, place) }),
  empty: { [field]: empty },
});

/** Defines a column that stores an instant and its day in the group's time zone. */
export const instantOnDay = (name: string, field: string, dayField: string): Column => ({
  name,
  means: 'instant, 2026-03-01T09:30:00Z',
  required: true,
  read: (cell, place) => {
    const at = readInstant(cell, place);
    return { [field]: at, [dayField]: dayOf(at, place.timeZone) };
  },
  empty: {},
});

export const company: Column = {
  name: 'company',
  means: 'homepage_url of a company',
  required: true,
  read: (cell, { references }) => ({ companyId: references.companyId(cell) }),
  empty: {},
};

/**
 * Skips the lookup if the line has no valid company, so the line reports that mistake once and not in every
 * dependent cell.
 */
const inCompany = <T>(place: Place, find: (companyId: number) => T): T | null =>
  place.companyId === null ? null : find(place.companyId);

/** Defines a column that names a speaker of the line's company. */
export const speaker = (name = 'speaker', field = 'speakerId', isRequired = true): Column => ({
  name,
  means: 'name of a speaker',
  required: isRequired,
  read: (cell, place) => ({
    [field]: inCompany(place, (id) => place.references.speakerId(id, nameType.read(cell))),
  }),
  empty: { [field]: null },
  names: { kind: 'speaker', in: (cell) => [keyIn(cell)] },
});

/** Defines a column that names several speakers of the line's company. */
export const speakers = (name: string, field: string): Column => ({
  name,
  means: 'names of speakers, separated by |',
  required: false,
  read: (cell, place) => ({
    [field]: inCompany(place, (id) => namesType.read(cell).map((one) => place.references.speakerId(id, one))),
  }),
  empty: { [field]: [] },
  names: { kind: 'speaker', in: namesIn },
});

export const seller: Column = {
  name: 'seller',
  means: 'e-mail of a seller',
  required: false,
  read: (cell, place) => ({
    sellerId: inCompany(place, (id) => place.references.sellerId(id, email.read(cell))),
  }),
  empty: { sellerId: null },
  names: { kind: 'seller', in: (cell) => [keyIn(cell)] },
};

/** Defines a required column with a name. */
export const named = (name: string): Column => required(name, nameType);
