import type { ImportChoices, ImportSteps, Load, Undone } from '../../domain/imports/imports';
import { DecodeError } from '../http/failure';
import { readList, readOptionalText, readRecord, readTimestamp, requireId, requireText } from '../http/read';
import { decodeCounts, requireTexts, requireTimestamp } from './decodeImport';

/** Decodes a past load. */
export function decodeLoad(value: unknown, where: string): Load {
  const raw = readRecord(value, where);
  return {
    id: requireId(raw, 'id', where),
    at: requireTimestamp(raw, 'at', where),
    who: requireText(raw, 'who', where),
    kind: requireText(raw, 'kind', where),
    file: requireText(raw, 'file', where),
    ...decodeCounts(value, where),
    undoneAt: readTimestamp(raw, 'undone_at', where),
    undoneBy: readOptionalText(raw, 'undone_by', where),
    obstacle: readOptionalText(raw, 'obstacle', where),
  };
}

/** Decodes the result of an undo. */
export function decodeUndone(value: unknown, where: string): Undone {
  const raw = readRecord(value, where);
  return { removed: requireId(raw, 'removed', where), restored: requireId(raw, 'restored', where) };
}

function decodeSeller(value: unknown, where: string) {
  const raw = readRecord(value, where);
  return { name: requireText(raw, 'name', where), email: requireText(raw, 'email', where) };
}

/** Decodes the names that texts of a file can mean. */
export function decodeImportChoices(value: unknown, where: string): ImportChoices {
  const raw = readRecord(value, where);
  return {
    speakers: requireTexts(raw, 'speakers', where),
    sellers: readList(raw['sellers'], `${where}.sellers`, decodeSeller),
  };
}

/** Decodes what the database contains. */
export function decodeImportSteps(value: unknown, where: string): ImportSteps {
  const raw = readRecord(value, where);
  const kinds = Object.entries(readRecord(raw['kinds'], `${where}.kinds`)).map(([kind, rows]) => {
    if (typeof rows !== 'number') throw new DecodeError(`${where}.kinds.${kind}`, 'a number');
    return [kind, rows] as const;
  });
  return { companies: requireId(raw, 'companies', where), kinds: Object.fromEntries(kinds) };
}
