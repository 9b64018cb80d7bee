import semver from 'semver';
import type { Locked } from './lockFile';
import {
  DEPRECATED_EXCEPTIONS,
  ENGINE_EXCEPTIONS,
  FREE_LICENCES,
  INSTALL_SCRIPTS,
  LICENCE_EXCEPTIONS,
  OLDEST_NODE,
  WITHOUT_HASH,
} from './rules';

/** Matches a sha512 hash, which cannot be forged. npm also accepts the older sha1. */
const STRONG_HASH = /^sha512-[A-Za-z0-9+/]{86}==$/;

const idOf = ({ name, version = '' }: Locked): string => `${name}@${version}`;

/** Returns whether a licence expression is free. With `OR` one licence must be free, with `AND` all licences. */
function isFree(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isFree);
  return bare.split(' AND ').every((part) => FREE_LICENCES.has(part));
}

function licenceProblem(entry: Locked): string | null {
  const { name, license, isForDevelopment } = entry;
  if (license !== undefined && isFree(license)) return null;
  const exception = LICENCE_EXCEPTIONS.find((each) => each.licence === license && each.name.test(name));
  if (!exception) return license ? `has the licence ${license}, which is not on the list` : 'has no licence';
  return exception.onlyForDevelopment && !isForDevelopment
    ? `has the licence ${String(license)}, which is allowed only for build and test tools`
    : null;
}

function hashProblem(entry: Locked): string | null {
  if (entry.integrity === undefined) return WITHOUT_HASH[idOf(entry)] ? null : 'has no integrity hash';
  return STRONG_HASH.test(entry.integrity) ? null : 'has a weak integrity hash';
}

/** Returns a problem if a production package needs a newer Node.js. A developer has a newer Node.js. */
function engineProblem(entry: Locked): string | null {
  const { engines, isForDevelopment } = entry;
  const node = engines && !Array.isArray(engines) ? engines.node : undefined;
  if (isForDevelopment || node === undefined || ENGINE_EXCEPTIONS[idOf(entry)]) return null;
  return semver.satisfies(OLDEST_NODE, node)
    ? null
    : `requires Node.js ${node}, which excludes ${OLDEST_NODE}`;
}

/** Returns the problems of an entry of a lock file, one line each. */
export function problemsOf(entry: Locked): string[] {
  const { name, resolved, deprecated, hasInstallScript } = entry;
  return [
    hashProblem(entry),
    // The installing machine chooses the registry. The hash proves that the package is the right one.
    resolved === undefined ? null : 'contains the address of a registry',
    licenceProblem(entry),
    engineProblem(entry),
    deprecated !== undefined && !DEPRECATED_EXCEPTIONS[idOf(entry)] ? `is deprecated: ${deprecated}` : null,
    hasInstallScript && !INSTALL_SCRIPTS[name] ? 'has an install script' : null,
  ].flatMap((problem) => (problem === null ? [] : [`${entry.path}: ${problem}`]));
}
