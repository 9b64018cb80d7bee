import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';

/**
 * The rules of this repository alone, which look at one file each and may be cached. All others are in .oxlintrc.json,
 * which runs the rules that ask for types in a fraction of the time.
 */

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
  { ignores: ['dist', 'coverage', 'bench', 'conform', 'scripts', 'test', 'test-results', '*.*'] },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    files: ['src/sagas/**/*.ts'],
    rules: { 'no-restricted-syntax': [...DELEGATION, IDENTITY] },
  },
  {
    files: ['server/{records,auth,users}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', IDENTITY] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/sagas/**', 'src/views/ui/keys/keys.ts'],
    rules: { 'no-restricted-syntax': ['error', ...KEYS_BY_HELPER] },
  },
  {
    files: ['src/{views,store,areas}/**/*.{ts,tsx}'],
    ignores: [
      'src/views/ui/keys/keys.ts',
      // The browser gives the value of a CSS variable with the blanks of its source.
      'src/views/graph/picture/pictureLook.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...KEYS_BY_HELPER, IDENTITY] },
  },
);
