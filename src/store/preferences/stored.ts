import type { Failure } from '../../domain/requests/failure';
import { pendingOperationsPrefix } from '../../domain/session/storageKeys';
import { isRecord, parseJson, type Raw } from '../../domain/text/json';
import type { Operation, Run, RunPhase } from './operations';

const operationPrefix = (userId: number): string => `${pendingOperationsPrefix(userId)}key.`;

/** Returns the name of the storage entry of one key's operation. Each operation has its own entry. */
export const operationName = (userId: number, key: string): string => operationPrefix(userId) + key;
/** Returns the name of the storage entry of the run. */
export const runName = (userId: number): string => `${pendingOperationsPrefix(userId)}run`;

/** Returns the key of the operation with this storage name, or `null` if the entry is not an operation. */
export function keyInName(userId: number, name: string): string | null {
  const prefix = operationPrefix(userId);
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Parses a stored operation. Returns `null` for invalid content, for example of an older release. */
export function parseOperation(key: string, text: string | null): Operation | null {
  const raw = parseJson(text);
  if (!isRecord(raw)) return null;
  const { order, edit, kind, value, base } = raw;
  if (typeof order !== 'number' || typeof edit !== 'string') return null;
  if (kind === 'delete' && typeof base === 'string') return { key, order, edit, kind, base };
  if (kind === 'upsert' && typeof value === 'string' && isTextOrNull(base))
    return { key, order, edit, kind, value, base };
  return null;
}

function parseFailure(raw: unknown): Failure {
  const { status, statusText, message } = isRecord(raw) ? raw : {};
  return {
    status: typeof status === 'number' ? status : null,
    statusText: typeof statusText === 'string' ? statusText : '',
    message: typeof message === 'string' ? message : '',
  };
}

function parsePhase(raw: Raw): RunPhase {
  if (raw.phase === 'waiting') return { phase: 'waiting' };
  if (raw.phase === 'failed')
    return {
      phase: 'failed',
      key: typeof raw.key === 'string' ? raw.key : null,
      failure: parseFailure(raw.failure),
    };
  if (raw.phase === 'asking' && typeof raw.key === 'string' && isTextOrNull(raw.theirs))
    return { phase: 'asking', key: raw.key, theirs: raw.theirs };
  return { phase: 'sending', ...(typeof raw.key === 'string' && { key: raw.key }) };
}

/** Parses a stored run. Returns `null` for missing or invalid content. */
export function parseRun(text: string | null): Run | null {
  const raw = parseJson(text);
  if (!isRecord(raw) || !Array.isArray(raw.edits)) return null;
  return {
    edits: raw.edits.filter((edit) => typeof edit === 'string'),
    done: typeof raw.done === 'number' ? raw.done : 0,
    ...parsePhase(raw),
  };
}
