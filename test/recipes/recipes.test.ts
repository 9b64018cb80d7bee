/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { jestCommand } from '../../scripts/testing/jest';
import { applyExample, type Example, touchedFiles } from './example';
import { EXAMPLES } from './examples';

/** The recipes of CONTRIBUTING.md by heading. */
const RECIPES = new Map(
  readFileSync('CONTRIBUTING.md', 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

const FOLDERS = ['src', 'server', 'demo', 'conform', 'test'];

/** One type check of all code: the projects share most files. */
const TSCONFIG = {
  extends: './tsconfig.base.json',
  compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'], types: ['node', 'jest', 'vite/client'] },
  include: [
    'src',
    'server',
    'demo',
    // The types of the matchers that tests of views use.
    'test/support/webSetup.ts',
    ...EXAMPLES.flatMap(touchedFiles).filter((file) => file.startsWith('test/')),
  ],
};

const UNIT_TEST = /^test\/(domain|store|services)\/.*\.test\.ts$/;

/** Tests of all screens, which also find an incomplete example. */
const TESTS_OF_LISTS = ['test/store/reports/registry.test.ts', 'test/domain/screens/screens.test.ts'];

/** Returns the words in code type of a section. */
const quotedIn = (section: string): string[] =>
  [...(RECIPES.get(section) ?? '').matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);

/** Returns the paths in the given folders that a recipe names, and the file names without a folder. */
function pathsOf(recipe: string, folders = FOLDERS): string[] {
  const quoted = quotedIn(recipe);
  const paths = quoted.filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
  const bare = quoted.filter((path) => !path.includes('/') && /^\w+\.tsx?$/.test(path));
  return [...paths, ...bare];
}

const hasPlaceholder = (path: string): boolean => path.includes('<') || path.includes('*');

/** Returns true if a path of a recipe stands for the file: the file, its folder, or a name with a placeholder. */
function standsFor(path: string, file: string): boolean {
  const pattern = path.replace(/[.+^$()|[\]\\]/g, '\\$&').replace(/<\w+>|\*/g, '[\\w-]+');
  return new RegExp(`^${pattern}(/.*)?$`).test(file) || (!path.includes('/') && file.endsWith(`/${path}`));
}

const ALL_FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);

const exists = (path: string): boolean =>
  path.includes('/') ? existsSync(path) : ALL_FILES.some((file) => file.endsWith(`/${path}`));

test.each([...RECIPES.keys()])('the files of "%s" exist', (name) => {
  const named = pathsOf(name, [...FOLDERS, 'bench', 'deploy', 'docs', 'scripts']);
  expect(named.filter((path) => !hasPlaceholder(path) && !exists(path))).toEqual([]);
});

describe.each(EXAMPLES.map((example): [string, Example] => [example.recipe, example]))(
  '%s',
  (name, example) => {
    test('names each file that the example touches', () => {
      const named = pathsOf(name);
      const unnamed = touchedFiles(example).filter((file) => !named.some((path) => standsFor(path, file)));
      expect(unnamed).toEqual([]);
    });

    test('names no other file, except for other cases', () => {
      const others = pathsOf(name)
        .filter((path) => path.includes('/') && !example.otherCases.includes(path))
        .filter((path) => !touchedFiles(example).some((file) => standsFor(path, file)));
      expect(others).toEqual([]);
    });
  },
);

describe('all examples together', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'greenroom-recipes-'));
    for (const path of [...FOLDERS, 'package.json', 'jest.config.mjs', 'tsconfig.base.json'])
      cpSync(path, join(root, path), { recursive: true });
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    for (const example of EXAMPLES) applyExample(example, root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  /** Runs a program of Node.js in the copy. Returns its output if it fails. */
  const complaintsOf = (...args: string[]): string => {
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`;
  };

  test('type-check', () => {
    expect(complaintsOf(resolve('node_modules/.bin/tsc'), '-p', 'tsconfig.json', '--noEmit')).toBe('');
  });

  test('pass their tests that need no database', () => {
    const touched = EXAMPLES.flatMap(touchedFiles).filter((file) => UNIT_TEST.test(file));
    const files = [...new Set([...touched, ...TESTS_OF_LISTS])];
    const jest = jestCommand(['--selectProjects', 'unit', 'web', '--cacheDirectory', '.cache/jest']);
    expect(complaintsOf(...jest, '--runTestsByPath', ...files)).toBe('');
  });
});
