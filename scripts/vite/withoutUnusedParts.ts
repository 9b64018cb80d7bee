import type { Plugin } from 'vite';

/** Modules of packages that the app never runs (`part`), and a pattern of the modules that import them (`of`). */
const UNUSED: readonly { part: string; of: RegExp }[] = [
  // The theme disables the ripple in all components.
  { part: '/TouchRipple.mjs', of: /./ },
  // The app's own buttons rotate their icon to show a busy state.
  { part: '/CircularProgress/index.mjs', of: /\/(Icon)?Button\.mjs$/ },
  // No tab list of the app is wider than its page, so none has scroll buttons.
  { part: '/TabScrollButton/index.mjs', of: /\/Tabs\.mjs$/ },
  { part: '/ScrollbarSize.mjs', of: /\/Tabs\.mjs$/ },
  { part: '/internal/animate.mjs', of: /\/Tabs\.mjs$/ },
  // Emotion needs this package for components wrapped in `withTheme`, which the app does not use.
  { part: 'hoist-non-react-statics', of: /@emotion\/react\// },
];

const NOTHING = '\0nothing';

/** Replaces the modules in `UNUSED` with an empty component. Saves 4 kB brotli of the first report. */
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
 * Marks components of react-router as free of side effects, so that the bundler drops unused components (`Form`,
 * `ScrollRestoration`, the data router's boundaries). Saves 2 kB brotli of every first visit. Also disables the
 * package's development warnings, which its build for browsers contains.
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
