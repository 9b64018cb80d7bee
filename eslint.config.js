import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import hooks from 'eslint-plugin-react-hooks';
import { tsImport } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

/** The rules of this repository, which are written in TypeScript. */
const { textNodeRule } = await tsImport('./scripts/lint/textNodeRule.ts', import.meta.url);

const MAX_LINES = ['error', { max: 300, skipBlankLines: false, skipComments: false }];

/** Effects, and functions of ours that return one: these alone are delegated to. */
const EFFECTS =
  '/^(all|call|cancel|cancelled|delay|fork|put|race|select|spawn|take|takeEvery|takeLeading|takeByKey|performRequest|performWrite|saveRecord|runBatch|changeRun|enter|get[A-Z].*)$/';

/** Cancelled in a `finally` that yields, a generator ends as if it had returned, and who delegates to it goes on. */
const DELEGATION = [
  'error',
  {
    selector: `YieldExpression[delegate=true] > :not(CallExpression[callee.name=${EFFECTS}])`,
    message:
      'Use `yield* call(saga, …)`: a saga that is delegated to is not cancelled with the one around it.',
  },
  {
    selector: `FunctionDeclaration[generator=true][id.name=${EFFECTS}]`,
    message: 'By its name it is delegated to: make it a function that returns `call(saga, …)`.',
  },
];

const KEY_NAMES = '/^(Enter|Escape|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Arrow.*|F[0-9]+)$/';

/** Handlers of keys ask the helper, which leaves alone what belongs to an input method. */
const KEYS_BY_HELPER = [
  ':matches(BinaryExpression, SwitchCase) > Literal[value=' + KEY_NAMES + ']',
  'MemberExpression[computed=false][property.name=/^(isComposing|keyCode|which)$/]',
].map((selector) => ({
  selector,
  message: 'Ask `keyUse` or `isKey` of views/ui/keys which key was pressed.',
}));

/** Blanks are not all that cannot be seen at the ends of a text. */
const IDENTITY = {
  selector: "CallExpression[callee.property.name='trim']",
  message:
    'Use `identityOf` of src/domain/text/identity: texts that look the same are the same, and `trim` only takes blanks away.',
};

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
      // `interface RootState extends …` is how an area adds its slices to the type of the state.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Generators are the sagas' language; a worker without an effect is rare but right.
    files: ['src/sagas/**', 'test/sagas/**'],
    rules: { 'require-yield': 'off' },
  },
  { files: ['src/sagas/**'], rules: { 'no-restricted-syntax': [...DELEGATION, IDENTITY] } },
  { files: ['server/{records,auth,users}/**'], rules: { 'no-restricted-syntax': ['error', IDENTITY] } },
  {
    files: ['src/**'],
    ignores: ['src/sagas/**', 'src/views/ui/keys/keys.ts'],
    rules: { 'no-restricted-syntax': ['error', ...KEYS_BY_HELPER] },
  },
  {
    files: ['src/{views,store,areas}/**'],
    ignores: [
      'src/views/ui/keys/keys.ts',
      // The browser gives the value of a CSS variable with the blanks of its source.
      'src/views/graph/picture/pictureLook.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...KEYS_BY_HELPER, IDENTITY] },
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { local: { rules: { 'text-nodes': textNodeRule } } },
    rules: { 'local/text-nodes': 'error' },
  },
  {
    // What is loaded at run time has no types.
    files: ['eslint.config.js'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
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
