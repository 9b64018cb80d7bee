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

/** The calls of the audit trail. Each call rejects as `Http` does. */
export interface AuditTrailApi {
  /** Returns a page of entries, the newest first. If `before` is an entry's id, returns only older entries. */
  history: (record: RecordName, before: number | null, signal: AbortSignal) => Promise<AuditTrailPage>;
  /** Returns the whole audit trail as the server's CSV text, the oldest entry first. */
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

/** Creates the calls of the audit trail. */
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
      // Reading the response removes the byte order mark, but spreadsheets need the mark to recognize UTF-8.
      decode: (text) => `\ufeff${String(text)}`,
    }),
});
