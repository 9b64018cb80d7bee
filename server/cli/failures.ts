import { NotADemoDatabaseError } from '../../demo/writeDays';
import { BackupError } from '../backup/format';
import { DatabaseError } from '../db/database';
import { FolderInUseError } from '../db/folderLock';
import { NoSpaceError } from '../db/freeSpace';
import { MonthsError } from '../db/months';
import { LoadError } from '../load/loadError';
import { UsageError } from '../settings/commandLine';
import { SettingsError } from '../settings/settings';
import { BuildError } from './buildSite';

const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;

/** Explains a failure to the person who starts the server. For an unexpected failure, returns the stack. */
export function explainFailure(thrown: unknown, { host, port }: { host: string; port: number }): string {
  if (thrown instanceof SettingsError) {
    return `These settings cannot be used:\n${thrown.message.replace(/^/gm, '  ')}`;
  }
  const isExpected = [
    DatabaseError,
    FolderInUseError,
    NoSpaceError,
    NotADemoDatabaseError,
    BuildError,
    LoadError,
    BackupError,
    MonthsError,
    UsageError,
  ].some((kind) => thrown instanceof kind);
  if (isExpected && thrown instanceof Error) return thrown.message;
  switch (codeOf(thrown)) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. Stop the program that uses it, or choose another port with PORT.`;
    case 'EACCES':
      return `This account may not use port ${port} of ${host}. Choose another port with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Choose another address with HOST.`;
    default:
      return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  }
}
