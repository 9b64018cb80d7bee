import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of the files that this server creates in the data folder. A folder with other files keeps its own
 * permissions.
 */
const OWN_NAME = /^(postgres(\.lock.*|\.making)?|secrets\.key|backup\.sock)$/;
const OTHERS = 0o077;

type Chmod = (path: string, mode: number) => void;

/** Removes other accounts' permissions from a path. Returns whether no such permission is left. */
function restrict(path: string, chmod: Chmod): boolean {
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return true;
  try {
    chmod(path, mode & 0o700);
  } catch {
    return false;
  }
  // Some file systems accept the call but store no permissions.
  return (statSync(path).mode & OTHERS) === 0;
}

function restrictAll(folder: string, chmod: Chmod): boolean {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const within = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => restrict(join(entry.parentPath, entry.name), chmod));
  return within.every(Boolean);
}

/**
 * Creates the data folder if it is missing, and restricts the folder and its files to this account: they
 * contain password hashes and keys.
 * @returns a warning if the permissions cannot be restricted, otherwise null
 */
export function makePrivate(dataDir: string, chmod: Chmod = chmodSync): string | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const names = readdirSync(dataDir);
  const own = names.filter((name) => OWN_NAME.test(name)).map((name) => join(dataDir, name));
  const isShared = own.length < names.length;
  const folders = [...(isShared ? [] : [dataDir]), ...own];
  const areRestricted = folders.map((path) => restrict(path, chmod));
  const inside = own.filter((path) => statSync(path).isDirectory());
  const isPrivate =
    areRestricted.every(Boolean) && inside.map((path) => restrictAll(path, chmod)).every(Boolean);
  return isPrivate
    ? null
    : `Other accounts of this machine may read the data in ${dataDir}: its permissions cannot be restricted to this account. Choose another folder with DATA_DIR, or restrict its permissions.`;
}
