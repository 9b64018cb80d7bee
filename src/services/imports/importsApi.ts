import type {
  Import,
  ImportChoices,
  ImportMapping,
  ImportSteps,
  Load,
  Undone,
} from '../../domain/imports/imports';
import type { Http } from '../http/http';
import type { LeaveOut } from '../http/read';
import { recordCalls } from '../http/records';
import { decodeImport } from './decodeImport';
import { decodeImportChoices, decodeImportSteps, decodeLoad, decodeUndone } from './decodeLoad';

/** The calls that load files of facts. They require an API with the feature `import`. */
export interface ImportsApi {
  imports: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<Import[]>;
  readImport: (id: number, signal: AbortSignal) => Promise<Import>;
  /** Announces a file, whose pieces then follow. */
  announceImport: (file: Pick<Import, 'name' | 'size' | 'modified'>, signal: AbortSignal) => Promise<Import>;
  /** Sends the bytes of a file from `position` on. Rejects with 409 if the server has another number of bytes. */
  sendPiece: (id: number, position: number, piece: Blob, signal: AbortSignal) => Promise<Import>;
  saveImportMapping: (id: number, mapping: ImportMapping, signal: AbortSignal) => Promise<Import>;
  importChoices: (id: number, signal: AbortSignal) => Promise<ImportChoices>;
  startLoad: (id: number, signal: AbortSignal) => Promise<Import>;
  /** Ends the upload, the check or the load of a file, and deletes the file. */
  cancelImport: (id: number, signal: AbortSignal) => Promise<void>;
  /** Returns the latest loads, the newest first. */
  loads: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<Load[]>;
  undoLoad: (id: number, signal: AbortSignal) => Promise<Undone>;
  importSteps: (signal: AbortSignal) => Promise<ImportSteps>;
}

/** Creates the calls that load files of facts. */
export function createImportsApi(http: Http): ImportsApi {
  const { read, readAll, write, remove } = recordCalls(http);
  return {
    imports: (signal, leaveOut) => readAll('/imports', 'files', signal, leaveOut, decodeImport),
    readImport: (id, signal) => read(`/imports/${id}`, signal, decodeImport),
    announceImport: (file, signal) => write('POST', '/imports', file, signal, decodeImport),
    sendPiece: (id, position, piece, signal) => {
      const path = `/imports/${id}/pieces`;
      return http({
        method: 'PUT',
        path,
        query: { position: String(position) },
        body: piece,
        signal,
        decode: (body) => decodeImport(body, path),
      });
    },
    saveImportMapping: (id, { companyId, ...mapping }, signal) =>
      write(
        'PUT',
        `/imports/${id}/mapping`,
        { ...mapping, ...(companyId !== undefined && { company_id: companyId }) },
        signal,
        decodeImport,
      ),
    importChoices: (id, signal) => read(`/imports/${id}/choices`, signal, decodeImportChoices),
    startLoad: (id, signal) => write('POST', `/imports/${id}/load`, {}, signal, decodeImport),
    cancelImport: (id, signal) => remove(`/imports/${id}`, signal),
    loads: (signal, leaveOut) => readAll('/loads', 'loads', signal, leaveOut, decodeLoad),
    undoLoad: (id, signal) => write('POST', `/loads/${id}/undo`, {}, signal, decodeUndone),
    importSteps: (signal) => read('/import_steps', signal, decodeImportSteps),
  };
}
