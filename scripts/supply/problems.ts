import semver from 'semver';
import type { Locked } from './lockFile';
import {
  FREE_LICENCES,
  GIVEN_UP,
  INSTALL_SCRIPTS,
  LEAST_NODE,
  LICENCE_EXCEPTIONS,
  RUNS_NEVERTHELESS,
  WITHOUT_HASH,
} from './rules';

/** One that cannot be forged; npm would take the older sha1 as well. */
const STRONG_HASH = /^sha512-[A-Za-z0-9+/]{86}==$/;

const idOf = ({ name, version = '' }: Locked): string => `${name}@${version}`;

/** Whether one of two offered licences, or both of two that hold together, ask for no more than to be named. */
function isFree(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isFree);
  return bare.split(' AND ').every((part) => FREE_LICENCES.has(part));
}

function licenceProblem(entry: Locked): string | null {
  const { name, license, isForDevelopment } = entry;
  if (license !== undefined && isFree(license)) return null;
  const exception = LICENCE_EXCEPTIONS.find((each) => each.licence === license && each.name.test(name));
  if (!exception)
    return license ? `has the licence ${license}, which is not on the list` : 'names no licence';
  return exception.onlyForDevelopment && !isForDevelopment
    ? `has the licence ${String(license)}, which is only for what builds and tests`
    : null;
}

function hashProblem(entry: Locked): string | null {
  if (entry.integrity === undefined) return WITHOUT_HASH[idOf(entry)] ? null : 'has no integrity hash';
  return STRONG_HASH.test(entry.integrity) ? null : 'has a weak integrity hash';
}

/** What only builds and tests may want a newer one: who does that has it. */
function engineProblem(entry: Locked): string | null {
  const { engines, isForDevelopment } = entry;
  const node = engines && !Array.isArray(engines) ? engines.node : undefined;
  if (isForDevelopment || node === undefined || RUNS_NEVERTHELESS[idOf(entry)]) return null;
  return semver.satisfies(LEAST_NODE, node) ? null : `wants Node.js ${node}, which ${LEAST_NODE} is not`;
}

/**
 * What is wrong with one entry of a lock file, each as the end of a sentence about it; none is how it should be.
 */
export function problemsOf(entry: Locked): string[] {
  const { name, resolved, deprecated, hasInstallScript } = entry;
  return [
    hashProblem(entry),
    // Which registry it comes from is the installing machine's; the hash says that it is the right one.
    resolved === undefined ? null : 'names the address that it came from',
    licenceProblem(entry),
    engineProblem(entry),
    deprecated !== undefined && !GIVEN_UP[idOf(entry)] ? `is given up by its makers: ${deprecated}` : null,
    hasInstallScript && !INSTALL_SCRIPTS[name] ? 'runs a program when it is installed' : null,
  ].flatMap((problem) => (problem === null ? [] : [`${entry.path}: ${problem}`]));
}
