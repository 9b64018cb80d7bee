import type {
  FieldChange,
  FieldValue,
  HistoryEntry,
  HistoryPage,
  RecordName,
} from '../../domain/history/history';
import { DecodeError } from '../http/failure';
import type { Http } from '../http/http';
import {
  readFlag,
  readList,
  readOptionalText,
  readRecord,
  readText,
  readTimestamp,
  requireId,
} from '../http/read';

/** What was done to a record, newest first; before an entry, where one is named. Rejects as `Http` does. */
export interface HistoryApi {
  history: (record: RecordName, before: number | null, signal: AbortSignal) => Promise<HistoryPage>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readValue(value: unknown, where: string): FieldValue {
  if (value === null || value === undefined) return null;
  if (isText(value) || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every(isText)) return value;
  throw new DecodeError(where, 'a value of a field');
}

function decodeChange(value: unknown, where: string): FieldChange {
  const raw = readRecord(value, where);
  return {
    field: readText(raw, 'field', where),
    from: readValue(raw.from, `${where}.from`),
    to: readValue(raw.to, `${where}.to`),
  };
}

function decodeEntry(value: unknown, where: string): HistoryEntry {
  const raw = readRecord(value, where);
  const at = readTimestamp(raw, 'ts', where);
  if (at === null) throw new DecodeError(`${where}.ts`, 'there');
  const user = raw.user === null || raw.user === undefined ? null : readRecord(raw.user, `${where}.user`);
  return {
    id: requireId(raw, 'id', where),
    at,
    user: user && {
      id: requireId(user, 'id', `${where}.user`),
      email: readOptionalText(user, 'email', `${where}.user`),
    },
    kind: readText(raw, 'kind', where),
    recordId: requireId(raw, 'record_id', where),
    action: readText(raw, 'action', where),
    changes: readList(raw.changes, `${where}.changes`, decodeChange),
  };
}

export const createHistoryApi = (http: Http): HistoryApi => ({
  history: ({ kind, id }, before, signal) => {
    const path = `/history/${kind}/${id}`;
    return http({
      method: 'GET',
      path,
      ...(before !== null && { query: { before: String(before) } }),
      signal,
      decode: (body) => {
        const raw = readRecord(body, path);
        return {
          entries: readList(raw.entries, `${path}.entries`, decodeEntry),
          more: readFlag(raw, 'more', path),
        };
      },
    });
  },
});
