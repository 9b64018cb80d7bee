import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What this server puts into the data folder; somebody who names a folder of theirs keeps its rights. */
const OWN_NAME = /^(postgres(\.lock.*|\.making)?|secrets\.key|backup\.sock)$/;
const OTHERS = 0o077;

type Chmod = (path: string, mode: number) => void;

/** Takes the rights of others from a path; where that cannot be, what it lets them do tells. */
function restrict(path: string, chmod: Chmod): boolean {
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return true;
  try {
    chmod(path, mode & 0o700);
  } catch {
    return false;
  }
  // Some file systems take the call and keep no rights.
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
 * Makes the data folder where there is none, and lets only this account into it and into what is in it: password
 * hashes and keys are kept there.
 * @returns what to warn of where that cannot be
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
    : `Other accounts of this machine may read the data in ${dataDir}: its rights cannot be set to this account alone. Take another folder by DATA_DIR, or restrict this one.`;
}
