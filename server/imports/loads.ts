import type { FastifyInstance } from 'fastify';
import { staffOf } from '../http/access';
import type { ApiContext } from '../http/context';
import { ApiError, notFound } from '../http/errors';
import { parseId } from '../http/validate';
import { LoadError } from '../load/loadError';
import { obstacleOf, readLoads } from '../load/loadRecords';
import { undoLoad } from '../load/undo';

/** Loads in the list. */
const MOST_LISTED = 100;

/** Registers the calls that list past loads and undo a load. */
export function loads(api: FastifyInstance, { db, loadsDb = db, now }: ApiContext): void {
  const options = { config: { access: { kind: 'groupAdmin' } } } as const;

  api.get('/loads', options, async () => {
    const records = await readLoads(db, { kind: undefined, most: MOST_LISTED });
    return records.map((record) => ({
      id: record.id,
      at: record.at.toISOString(),
      who: record.who,
      kind: record.kind,
      file: record.file,
      added: record.added,
      changed: record.changed,
      unchanged: record.unchanged,
      undone_at: record.undoneAt?.toISOString() ?? null,
      undone_by: record.undoneBy,
      obstacle: obstacleOf(record, now()),
    }));
  });

  api.post<{ Params: { id: string } }>('/loads/:id/undo', options, async (request) => {
    const id = parseId(request.params.id);
    if (id === undefined) throw notFound('There is no such load');
    if (!(await readLoads(db, { kind: undefined, most: 1, id }))[0]) throw notFound('There is no such load');
    try {
      const { removed, restored } = await undoLoad(loadsDb, id, { who: staffOf(request).email, now: now() });
      return { removed, restored };
    } catch (thrown) {
      if (thrown instanceof LoadError) throw new ApiError(409, thrown.message, { cause: thrown });
      throw thrown;
    }
  });
}
