import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';

/**
 * Rules that exist only in this repository. Each rule reads a single file, so ESLint can cache the results. All other
 * rules are in .oxlintrc.json, because oxlint runs the rules that need types in a fraction of the time.
 */

/** Names of the functions that return an effect. Only calls of these functions may follow `yield*`. */
const EFFECTS =
  '/^(all|call|cancel|cancelled|delay|fork|put|race|select|spawn|take|takeEvery|takeLeading|takeByKey|performRequest|performWrite|saveRecord|runBatch|changeRun|setPhase|get[A-Z].*)$/';

/**
 * Forbids `yield*` on a saga. A generator that is cancelled while its `finally` block yields ends like a return. The
 * saga that delegates to the generator then continues.
 */
const DELEGATION = [
  'error',
  {
    selector: `YieldExpression[delegate=true] > :not(CallExpression[callee.name=${EFFECTS}])`,
    message:
      'Use `yield* call(saga, …)`: a saga that is delegated to directly is not cancelled with the outer saga.',
  },
  {
    selector: `FunctionDeclaration[generator=true][id.name=${EFFECTS}]`,
    message:
      'Callers delegate to a function of this name. Make it a plain function that returns `call(saga, …)`.',
  },
];

const KEY_NAMES = '/^(Enter|Escape|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Arrow.*|F[0-9]+)$/';

/** Requires key handlers to use the helper, because the helper ignores keys that belong to an input method. */
const KEYS_BY_HELPER = [
  ':matches(BinaryExpression, SwitchCase) > Literal[value=' + KEY_NAMES + ']',
  'MemberExpression[computed=false][property.name=/^(isComposing|keyCode|which)$/]',
].map((selector) => ({
  selector,
  message: 'Use `keyUse` or `isKey` of views/ui/keys to find out which key was pressed.',
}));

/** Forbids `trim`: white space is not the only kind of invisible character at the ends of a text. */
const IDENTITY = {
  selector: "CallExpression[callee.property.name='trim']",
  message:
    'Use `identityOf` of src/domain/text/identity: texts that look the same must be equal, and `trim` removes only white space.',
};

/** Forbids spreads that only shorten lines, because find-usages and editors do not see spread names. */
const NO_LITERAL_SPREADS = [
  'JSXSpreadAttribute > ObjectExpression',
  'ObjectExpression > SpreadElement > ObjectExpression',
  ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
].map((selector) => ({
  selector,
  message: 'Write the properties or elements themselves; the formatter breaks the line.',
}));

/** Forbids MUI's `sx`: there is one way to style, CSS modules. */
const NO_SX = {
  selector: ":matches(JSXAttribute[name.name='sx'], Property[key.name='sx'])",
  message: 'Use `className` with a class of a CSS module.',
};

export default defineConfig(
  { ignores: ['dist', 'coverage', 'bench', 'conform', 'scripts', 'test', 'test-results', '*.*'] },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    files: ['src/sagas/**/*.ts'],
    rules: { 'no-restricted-syntax': [...DELEGATION, ...NO_LITERAL_SPREADS, IDENTITY] },
  },
  {
    files: ['{server,demo}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...NO_LITERAL_SPREADS] },
  },
  {
    files: ['server/{records,auth,users}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...NO_LITERAL_SPREADS, IDENTITY] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/sagas/**', 'src/views/ui/keys/keys.ts'],
    rules: { 'no-restricted-syntax': ['error', ...NO_LITERAL_SPREADS, ...KEYS_BY_HELPER] },
  },
  {
    files: ['src/{views,store,areas}/**/*.{ts,tsx}'],
    ignores: [
      'src/views/ui/keys/keys.ts',
      // The browser returns the value of a CSS variable with the white space of its source.
      'src/views/graph/picture/pictureLook.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...NO_LITERAL_SPREADS, ...KEYS_BY_HELPER, IDENTITY, NO_SX] },
  },
  {
    files: ['src/views/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mui/material/styles',
              importNames: ['styled', 'css', 'keyframes'],
              message: 'Style own elements with a CSS module, and widgets of MUI in src/theme.',
            },
            { name: '@mui/material/Typography', message: 'Use an element with a class of type.module.css.' },
            { name: '@mui/material/Box', message: 'Use an element with a class of a CSS module.' },
            { name: '@emotion/styled', message: 'Use a CSS module.' },
            { name: '@emotion/react', message: 'Use a CSS module.' },
          ],
        },
      ],
    },
  },
);
