import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { IMPORT_PIECE_BYTES } from '../../src/domain/imports/imports';
import type { Db } from '../db/database';
import { companies, imports as table } from '../db/schema';
import { staffOf } from '../http/access';
import { acceptBytes } from '../http/bodies';
import type { ApiContext } from '../http/context';
import { ApiError, invalid, notFound } from '../http/errors';
import { parseId, validate } from '../http/validate';
import { recogniseFile } from '../load/exports/loadExport';
import { forgetDecision, readChoices, saveMapping } from '../load/exports/mapping';
import { LoadError } from '../load/loadError';
import { ImportMapping, ImportPosition, NewImport } from './importBodies';
import {
  addPiece,
  changeImport,
  createImport,
  deleteBytes,
  deleteImport,
  deleteOld,
  type ImportRow,
  listImports,
  readImport,
} from './importFiles';
import { createImportRunner } from './importRunner';
import { resultOf, storedResult, wireImport } from './importWire';

const GROUP_ADMIN = { access: { kind: 'groupAdmin' } } as const;

/** Largest file for the embedded database, which answers nobody else during a load. */
const MOST_EMBEDDED_BYTES = 8 * 1024 * 1024;

interface IdPath {
  Params: { id: string };
}

function idOf({ id }: { id: string }): number {
  const number = parseId(id);
  if (number === undefined) throw notFound('There is no such import');
  return number;
}

/** Returns the company of a group that has only one. */
async function onlyCompany(db: Db): Promise<number | null> {
  const rows = await db.select({ id: companies.id }).from(companies).limit(2);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Recognises a file by its first bytes, and ends the upload of a file that cannot be loaded. */
async function recognise(db: Db, row: ImportRow, bytes: Uint8Array): Promise<void> {
  try {
    const recognised = await recogniseFile(async function* () {
      yield bytes;
    });
    const companyId = recognised.form === 'export' ? await onlyCompany(db) : null;
    await changeImport(db, row.id, { result: resultOf(recognised), companyId });
  } catch (thrown) {
    if (!(thrown instanceof LoadError)) throw thrown;
    await changeImport(db, row.id, { state: 'failed', failure: thrown.message });
    await deleteBytes(db, row.id);
  }
}

/** Returns whether a file can be checked: its company and kind are known. */
const isComplete = (row: ImportRow): boolean => {
  const { tool, kinds } = storedResult(row);
  if (row.received < row.size) return false;
  return tool === null ? row.kind !== null || kinds.length === 1 : row.companyId !== null;
};

/**
 * Marks a file as being loaded. The lock lets one of two admins begin.
 * @throws ApiError 404; 409 if another file is being loaded, or this file is not ready
 */
async function claimLoad(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    const row = await readImport(tx, id);
    const [other] = await tx
      .select({ who: table.who, id: table.id })
      .from(table)
      .where(sql`${table.state} = 'loading'`);
    if (other && other.id !== id) {
      throw new ApiError(409, `A file of ${other.who} is being loaded. Try again when that load has ended.`);
    }
    const { check } = storedResult(row);
    if (!['waiting', 'failed'].includes(row.state) || !check?.counts) {
      throw new ApiError(409, 'The file is not ready to be loaded');
    }
    await changeImport(tx, id, { state: 'loading', failure: null, aliveAt: now, progress: null });
  });
}

/** Registers the calls that upload, check and load files of facts. */
export function importFiles(api: FastifyInstance, context: ApiContext): void {
  const { db, settings, now } = context;
  const runner = createImportRunner({
    db,
    loadsDb: context.loadsDb ?? db,
    settings,
    now,
    onFailure: (err) => api.log.error({ err }, 'an import failed'),
  });
  api.addHook('onClose', runner.close);
  const options = { config: GROUP_ADMIN };

  const current = async (id: number): Promise<ImportRow> => {
    const row = await readImport(db, id);
    await runner.failLost([row]);
    return readImport(db, id);
  };

  /** Starts a check if everything for a check is known, and returns the import. */
  const checkIfComplete = async (id: number): Promise<ImportRow> => {
    const row = await readImport(db, id);
    if (row.state === 'failed' && row.result === null) return row;
    const state = isComplete(row) ? 'checking' : row.received < row.size ? 'uploading' : 'waiting';
    await changeImport(db, id, { state, failure: null, progress: null, aliveAt: now() });
    if (state === 'checking') runner.check(id);
    return readImport(db, id);
  };

  api.get('/imports', options, async () => {
    await deleteOld(db, now());
    await runner.failLost(await listImports(db));
    return (await listImports(db)).map(wireImport);
  });

  api.post('/imports', options, async (request, reply) => {
    const { name, size } = validate(NewImport, request.body);
    if (settings.databaseUrl === undefined && size > MOST_EMBEDDED_BYTES) {
      throw invalid({
        size: `must be at most ${MOST_EMBEDDED_BYTES / 1024 / 1024} MB with the embedded database. Use a PostgreSQL server, or the command npm run load`,
      });
    }
    const row = await createImport(db, { who: staffOf(request).email, name, size, now: now() });
    return reply.code(201).send(wireImport(row));
  });

  api.get<IdPath>('/imports/:id', options, async ({ params }) => wireImport(await current(idOf(params))));

  api.register(async (scope) => {
    acceptBytes(scope, IMPORT_PIECE_BYTES);
    scope.put<IdPath>(
      '/imports/:id/pieces',
      { ...options, bodyLimit: IMPORT_PIECE_BYTES },
      async (request) => {
        const id = idOf(request.params);
        await readImport(db, id);
        const { position } = validate(ImportPosition, request.query);
        const { body } = request;
        if (!(body instanceof Uint8Array) || body.length === 0) throw invalid({ body: 'must contain bytes' });
        const row = await addPiece(db, id, position, body);
        if (position === 0) await recognise(db, row, body);
        if (row.received < row.size) return wireImport(await readImport(db, id));
        return wireImport(await checkIfComplete(id));
      },
    );
  });

  api.put<IdPath>('/imports/:id/mapping', options, async (request) => {
    const id = idOf(request.params);
    const row = await current(id);
    const mapping = validate(ImportMapping, request.body);
    if (row.state === 'loading' || row.state === 'loaded') {
      throw new ApiError(409, 'The file is being loaded or has been loaded');
    }
    await runner.cancel(id);
    const { mappingOf, kinds } = storedResult(row);
    if (mapping.kind !== undefined && !kinds.includes(mapping.kind)) {
      throw invalid({ kind: `must be one of ${kinds.join(', ')}` });
    }
    const companyId = mapping.company_id === undefined ? row.companyId : mapping.company_id;
    if (companyId !== null && (await db.$count(companies, sql`${companies.id} = ${companyId}`)) === 0) {
      throw invalid({ company_id: 'must be the id of a company' });
    }
    await changeImport(db, id, {
      answers: { ...row.answers, ...mapping.answers },
      companyId,
      ...(mapping.kind !== undefined && { kind: mapping.kind }),
    });
    if (companyId !== null && mappingOf !== null) {
      const key = { companyId, tool: mappingOf };
      for (const forgotten of mapping.forgotten ?? []) await forgetDecision(db, key, forgotten);
      await saveMapping(db, key, { answers: mapping.answers ?? {}, decisions: mapping.decisions ?? [] });
    }
    return wireImport(await checkIfComplete(id));
  });

  api.get<IdPath>('/imports/:id/choices', options, async ({ params }) => {
    const { companyId } = await readImport(db, idOf(params));
    return companyId === null ? { speakers: [], sellers: [] } : readChoices(db, companyId);
  });

  api.post<IdPath>('/imports/:id/load', options, async ({ params }) => {
    const id = idOf(params);
    await runner.failLost(await listImports(db));
    await claimLoad(db, id, now());
    runner.load(id);
    return wireImport(await readImport(db, id));
  });

  api.delete<IdPath>('/imports/:id', options, async ({ params }, reply) => {
    const id = idOf(params);
    const { state } = await readImport(db, id);
    await runner.cancel(id);
    if (state === 'loading' && (await readImport(db, id)).state === 'loaded') {
      throw new ApiError(409, 'The file has been loaded already. Undo its load instead.');
    }
    if (!(await deleteImport(db, id))) throw notFound('There is no such import');
    return reply.code(204).send();
  });
}
