import type { Plugin } from 'vite';

/** Modules of packages that the app never runs, and the modules that import them. */
const UNUSED: readonly { part: string; of: RegExp }[] = [
  // The theme switches the ripple off everywhere.
  { part: '/TouchRipple.mjs', of: /./ },
  // The app's own buttons show a busy state by turning their icon.
  { part: '/CircularProgress/index.mjs', of: /\/(Icon)?Button\.mjs$/ },
  // No tab list of the app is wider than its page, so none has scroll buttons.
  { part: '/TabScrollButton/index.mjs', of: /\/Tabs\.mjs$/ },
  { part: '/ScrollbarSize.mjs', of: /\/Tabs\.mjs$/ },
  { part: '/internal/animate.mjs', of: /\/Tabs\.mjs$/ },
  // Emotion needs it for components wrapped by `withTheme`, which the app does not use.
  { part: 'hoist-non-react-statics', of: /@emotion\/react\// },
];

const NOTHING = '\0nothing';

/** Replaces those modules by an empty component: saves 4 kB brotli of the first report. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'greenroom-without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      UNUSED.some(({ part, of }) => source.endsWith(part) && of.test(importer)) ? NOTHING : undefined,
    load: (id) => (id === NOTHING ? 'export default () => null;' : undefined),
  };
}

const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const UNMARKED = /^(var \w+ = )(React\d*\.(?:forwardRef|memo)\()/gm;

/**
 * Lets the bundler drop the parts of react-router that the app does not use (`Form`, `ScrollRestoration`, the data
 * router's boundaries): their components are marked as free of side effects. Saves 2 kB brotli of every first visit.
 * The package publishes its development warnings for browsers, too; they are switched off.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'greenroom-shake-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(DISPLAY_NAME, '')
          .replace(UNMARKED, '$1/* @__PURE__ */ $2')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  };
}
