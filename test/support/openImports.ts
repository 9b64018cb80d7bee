import type { Import } from '../../src/domain/imports/imports';
import type { AdministrationApi } from '../../src/services/administrationApi';
import { areaRequested } from '../../src/store/areas/areas.slice';
import { importsRequested } from '../../src/store/imports/imports.slice';
import { httpError } from './factories';
import { rangeOf } from './importFixtures';
import { openAdministration } from './openAdministration';

/** Starts the app as an admin with the import area open and the files loaded. */
export async function openImports(given: Partial<AdministrationApi> = {}) {
  const app = await openAdministration({ imports: async () => [], loads: async () => [], ...given });
  await app.dispatch(areaRequested('imports'));
  await app.dispatch(importsRequested());
  return app;
}

/** A server that receives the pieces of files, and the positions of the pieces that it has received. */
export function pieceServer(first: Import) {
  const calls: string[] = [];
  const files = new Map<number, Import>();
  /** Failures of the next calls, in their order. `null` lets a call succeed. */
  const failures: (Error | null)[] = [];
  const failNext = () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const api: Partial<AdministrationApi> = {
    announceImport: async ({ name, size }) => {
      calls.push(`announce ${name}`);
      failNext();
      const file = {
        ...first,
        id: first.id + files.size,
        name,
        size,
        received: 0,
        state: 'uploading',
      } as const;
      files.set(file.id, file);
      return file;
    },
    sendPiece: async (id, position, piece) => {
      calls.push(`piece ${id} ${position}`);
      failNext();
      const file = files.get(id);
      if (!file) throw httpError(404, 'There is no such import');
      if (position !== file.received) throw httpError(409, 'The position is wrong');
      const received = rangeOf(piece).to;
      const next: Import = { ...file, received, state: received === file.size ? 'checking' : 'uploading' };
      files.set(id, next);
      return next;
    },
    readImport: async (id) => {
      calls.push(`read ${id}`);
      const file = files.get(id);
      if (!file) throw httpError(404, 'There is no such import');
      return file;
    },
    cancelImport: async (id) => {
      calls.push(`delete ${id}`);
      files.delete(id);
    },
  };
  return { api, calls, failures, files };
}
