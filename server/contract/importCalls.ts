import { z } from 'zod';
import { ImportMapping, ImportPosition, NewImport } from '../imports/importBodies';
import { type ContractCall, GROUP_ADMIN, NOTHING, ok } from './contractCall';
import { Import, ImportChoices, ImportSteps, Imports, Loads, Undone } from './importAnswers';

const GONE = { 404: 'There is no such import' };

/** Optional calls that load files of facts. */
export const IMPORT_CALLS: readonly ContractCall[] = (
  [
    {
      method: 'GET',
      path: '/imports',
      success: ok(Imports),
      summary: 'The latest files that admins import, the newest first',
    },
    {
      method: 'POST',
      path: '/imports',
      body: NewImport,
      success: { status: 201, answer: Import },
      summary: 'Announces a file, whose pieces then follow',
      refusals: { 429: 'Too many files wait for their load' },
    },
    {
      method: 'GET',
      path: '/imports/{id}',
      success: ok(Import),
      summary: 'A file with its state, its check and its progress',
    },
    {
      method: 'PUT',
      path: '/imports/{id}/pieces',
      query: ImportPosition,
      body: z.string(),
      bodyType: 'application/octet-stream',
      success: ok(Import),
      summary: 'Adds the bytes from `position` on. After the last bytes, the server checks the file',
      refusals: { ...GONE, 409: 'The position is not the number of received bytes' },
    },
    {
      method: 'PUT',
      path: '/imports/{id}/mapping',
      body: ImportMapping,
      success: ok(Import),
      summary:
        'Saves what the file does not contain, for this and later files of the company, and checks the file again',
      refusals: { ...GONE, 409: 'The file is being loaded, or has not arrived yet' },
    },
    {
      method: 'GET',
      path: '/imports/{id}/choices',
      success: ok(ImportChoices),
      summary: 'The speakers and sellers that texts of the file can mean',
    },
    {
      method: 'POST',
      path: '/imports/{id}/load',
      success: ok(Import),
      summary: 'Begins the load of a checked file',
      refusals: { ...GONE, 409: 'Another file is being loaded, or the file is not ready' },
    },
    {
      method: 'DELETE',
      path: '/imports/{id}',
      success: NOTHING,
      summary: 'Ends the upload, the check or the load, and deletes the file',
    },
    {
      method: 'GET',
      path: '/import_steps',
      success: ok(ImportSteps),
      summary: 'Numbers of companies and of rows by kind, for the steps that fill an empty database',
    },
    {
      method: 'GET',
      path: '/loads',
      success: ok(Loads),
      summary: 'The latest 100 loads of the app and of the command line, the newest first',
    },
    {
      method: 'POST',
      path: '/loads/{id}/undo',
      success: ok(Undone),
      summary: 'Undoes a load: removes the rows that the load added, and restores the rows that it changed',
      refusals: { 409: 'The load cannot be undone: the message says why' },
    },
  ] satisfies readonly Omit<ContractCall, 'tag' | 'access' | 'feature'>[]
).map((call) => ({ tag: 'Import', access: GROUP_ADMIN, feature: 'import', ...call }));
