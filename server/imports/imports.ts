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
import { type OpenBytes, recogniseFile } from '../load/exports/loadExport';
import { forgetDecision, readChoices, saveMapping } from '../load/exports/mapping';
import { UnknownFile } from '../load/exports/recogniseExport';
import { LoadError } from '../load/loadError';
import { ImportMapping, ImportPosition, NewImport } from './importBodies';
import {
  addPiece,
  beginRun,
  bytesOf,
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

/**
 * Recognises a file, and ends the upload of a file that cannot be loaded. A file whose first bytes are not enough, such
 * as JSON, is recognised when all bytes have arrived.
 */
async function recognise(db: Db, row: ImportRow, open: OpenBytes): Promise<void> {
  try {
    const recognised = await recogniseFile(open);
    const companyId = recognised.form === 'export' ? await onlyCompany(db) : null;
    await changeImport(db, row.id, { result: resultOf(recognised), companyId });
  } catch (thrown) {
    if (!(thrown instanceof LoadError)) throw thrown;
    if (row.received < row.size && !(thrown instanceof UnknownFile)) return;
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
async function claimLoad(db: Db, id: number, now: Date): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    const row = await readImport(tx, id);
    const [other] = await tx
      .select({ who: table.who, id: table.id })
      .from(table)
      .where(sql`${table.state} = 'loading'`);
    if (other && other.id !== id) {
      throw new ApiError(409, `A file of ${other.who} is being loaded. Try again when that load has ended.`);
    }
    const isReady = (row.state === 'waiting' || row.state === 'failed') && storedResult(row).check?.counts;
    const begun =
      isReady && (await beginRun(tx, id, { state: 'loading', failure: null, aliveAt: now, progress: null }));
    if (!begun) throw new ApiError(409, 'The file is not ready to be loaded');
    return begun;
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
    const before = await readImport(db, id);
    if (before.received === before.size && before.result === null && before.state !== 'failed') {
      await recognise(db, before, await bytesOf(db, before, settings.databaseUrl === undefined));
    }
    const row = await readImport(db, id);
    if (row.result === null) return row;
    const state = isComplete(row) ? 'checking' : row.received < row.size ? 'uploading' : 'waiting';
    const begun = await beginRun(db, id, { state, failure: null, progress: null, aliveAt: now() });
    if (!begun) throw new ApiError(409, 'The file is being loaded or has been loaded');
    if (state === 'checking') runner.check(begun);
    return begun;
  };

  api.get('/imports', options, async () => {
    await deleteOld(db, now());
    await runner.failLost(await listImports(db));
    return (await listImports(db)).map(wireImport);
  });

  api.post('/imports', options, async (request, reply) => {
    const file = validate(NewImport, request.body);
    if (settings.databaseUrl === undefined && file.size > MOST_EMBEDDED_BYTES) {
      throw invalid({
        size: `must be at most ${MOST_EMBEDDED_BYTES / 1024 / 1024} MB with the embedded database. Export shorter periods, or use a PostgreSQL server`,
      });
    }
    const row = await createImport(db, { ...file, who: staffOf(request).email, now: now() });
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
        const before = await readImport(db, id);
        const { position } = validate(ImportPosition, request.query);
        const { body } = request;
        // A retry of the last piece, whose answer was lost.
        if (position === before.size && before.received === before.size)
          return wireImport(await checkIfComplete(id));
        if (!(body instanceof Uint8Array) || body.length === 0) throw invalid({ body: 'must contain bytes' });
        const row = await addPiece(db, id, position, body);
        if (position === 0)
          await recognise(db, row, async function* () {
            yield body;
          });
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
    await db.transaction(async (tx) => {
      await changeImport(tx, id, {
        answers: { ...row.answers, ...mapping.answers },
        companyId,
        ...(mapping.kind !== undefined && { kind: mapping.kind }),
      });
      if (companyId === null || mappingOf === null) return;
      const key = { companyId, tool: mappingOf };
      for (const forgotten of mapping.forgotten ?? []) await forgetDecision(tx, key, forgotten);
      await saveMapping(tx, key, { answers: mapping.answers ?? {}, decisions: mapping.decisions ?? [] });
    });
    return wireImport(await checkIfComplete(id));
  });

  api.get<IdPath>('/imports/:id/choices', options, async ({ params }) => {
    const { companyId } = await readImport(db, idOf(params));
    return companyId === null ? { speakers: [], sellers: [] } : readChoices(db, companyId);
  });

  api.post<IdPath>('/imports/:id/load', options, async ({ params }) => {
    const id = idOf(params);
    await runner.failLost(await listImports(db));
    const begun = await claimLoad(db, id, now());
    runner.load(begun);
    return wireImport(begun);
  });

  api.delete<IdPath>('/imports/:id', options, async ({ params }, reply) => {
    const id = idOf(params);
    const { state } = await readImport(db, id);
    await runner.cancel(id);
    if (state === 'loading' && (await readImport(db, id)).loadId !== null) {
      throw new ApiError(409, 'The file has been loaded already. Undo its load instead.');
    }
    if (!(await deleteImport(db, id))) throw notFound('There is no such import');
    return reply.code(204).send();
  });
}
