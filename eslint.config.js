import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const MAX_LINES = ['error', { max: 300, skipBlankLines: false, skipComments: false }];

export default defineConfig(
  { ignores: ['dist', 'coverage', 'bench/peers', 'bench/out', '**/*.cjs', '**/*.mjs', 'test-results'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  hooks.configs.flat['recommended-latest'],
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': MAX_LINES,
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      // It tells of what the React Compiler would skip; the app is built without it.
      'react-hooks/incompatible-library': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `{ onClick: () => dispatch(…) }` reads better than a body for the sake of its value.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Generators are the sagas' language; a worker without an effect is rare but right.
    files: ['src/sagas/**', 'test/sagas/**'],
    rules: { 'require-yield': 'off' },
  },
  {
    // Jest types what its matchers stand for as `any`, and they stand in for values everywhere.
    files: ['test/**'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['server/start.ts', 'server/cli/**', 'scripts/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
);
