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

/** What a line stores, by the keys of its table. */
export type Fields = Record<string, unknown>;

/** What a cell is read beside. */
export interface Place extends Limits {
  references: References;
  timeZone: string;
  /** Of the line; `null` where it names none. */
  companyId: number | null;
}

export interface Column {
  name: string;
  means: string;
  required: boolean;
  /**
   * What a cell stores.
   * @throws BadValue
   */
  read: (cell: string, place: Place) => Fields;
  /** What an empty cell stores. */
  empty: Fields;
  /** Whom a cell names: they are looked up before it is read. */
  names?: { kind: NamedKind; in: (cell: string) => string[] };
}

/** A line as it was read, and where. */
export interface Line {
  line: number;
  fields: Fields;
}

/** A figure, and another that it is a part of. */
export interface Part {
  part: string;
  whole: string;
  /** What to do about a row that contradicts it. */
  advice?: string;
}

/** A kind of facts: the columns of its file, and the table that it goes to. */
export interface Kind {
  name: string;
  /** One line for the list of kinds. */
  about: string;
  table: PgTable;
  /** The fields that tell one row from another: a line with those of a row that is there changes that row. */
  key: readonly string[];
  /** Other fields that no two rows share. */
  alsoUnique?: readonly string[];
  columns: readonly Column[];
  /** What every new row has where its line says nothing. */
  defaults?: Fields;
  /** What every line stores beside its cells. */
  always?: Fields;
  /** Figures that are a part of another, by their fields: no row has more of the part than of the whole. */
  parts?: readonly Part[];
  /**
   * What follows from several cells together.
   * @throws BadCell
   */
  finish?: (fields: Fields) => Fields;
  /** What has to be there before some of the lines are written; it may change their fields. */
  prepare?: (tx: Db, lines: readonly Line[], loadId: number) => Promise<BadLine[]>;
  /** Takes back what a load has prepared and nothing else uses. */
  unprepare?: (tx: Db, loadId: number) => Promise<void>;
}

/** A kind before it has its name, which is its key in the list of kinds. */
export type KindDefinition = Omit<Kind, 'name'>;

/** A cell that is wrong beside others. */
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

/** A column that every file of the kind has, and every line fills. */
export const required = (name: string, { means, read }: ValueType, field = camelCase(name)): Column => ({
  name,
  means,
  required: true,
  read: (cell, place) => ({ [field]: read(cell, place) }),
  empty: {},
});

/** A column that may be left out, or left empty. */
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

/** An instant and the day that it is on in the group's time zone. */
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

/** A line whose company is wrong says so once, not in every cell that depends on it. */
const inCompany = <T>(place: Place, find: (companyId: number) => T): T | null =>
  place.companyId === null ? null : find(place.companyId);

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

export const speakers = (name: string, field: string): Column => ({
  name,
  means: 'names of speakers with | between',
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

export const named = (name: string): Column => required(name, nameType);
