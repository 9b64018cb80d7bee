import type {
  AuditTrailEntry,
  AuditTrailPage,
  FieldChange,
  FieldValue,
  RecordName,
} from '../../domain/auditTrail/auditTrail';
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

/** What was done to a record. Each call rejects as `Http` does. */
export interface AuditTrailApi {
  /** The newest entries first; before an entry, where one is named. */
  history: (record: RecordName, before: number | null, signal: AbortSignal) => Promise<AuditTrailPage>;
  /** All of it as a file of CSV, the oldest first, as the server has written it. */
  historyFile: (record: RecordName, signal: AbortSignal) => Promise<string>;
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

function decodeEntry(value: unknown, where: string): AuditTrailEntry {
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

export const createAuditTrailApi = (http: Http): AuditTrailApi => ({
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
  historyFile: ({ kind, id }, signal) =>
    http({
      method: 'GET',
      path: '/history',
      query: { kind, id: String(id) },
      mediaType: 'text/csv',
      signal,
      // Whoever reads an answer takes its mark away, by which spreadsheets know the file for UTF-8.
      decode: (text) => `\ufeff${String(text)}`,
    }),
});
