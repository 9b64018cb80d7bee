import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstPaint } from './scripts/vite/firstPaint.ts';
import { guide } from './scripts/vite/guide.ts';
import { shakeRouter, withoutUnusedParts } from './scripts/vite/withoutUnusedParts.ts';

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt)$/;
/** Filled in by a server or replaced by a deployment. */
const UNCOMPRESSED = /^(index\.html|config\.json)$/;

/** Stands in index.html where the server that serves it puts a nonce of its own. */
const CSP_NONCE = '__CSP_NONCE__';

/** Written last, because its time and presence show the server that the build is whole. */
const BUILT = '.built';

/** Writes a .br and a .gz beside each file, so that a server compresses nothing while somebody waits. */
function precompress(): Plugin {
  return {
    name: 'greenroom-precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => COMPRESSIBLE.test(file) && !UNCOMPRESSED.test(file))
          .map(async (file) => {
            const path = join(dir, file);
            const bytes = await readFile(path);
            const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
            await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, options));
            await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
          }),
      );
      await writeFile(join(dir, BUILT), '');
    },
  };
}

/** All that is in these runs before a first screen shows. */
const RUN_AT_ONCE = ['react', 'shell', 'signedIn', 'report'];

/**
 * Tells V8 to compile them whole while they arrive, beside the page's own work, and not each function when it is
 * first called (https://v8.dev/blog/explicit-compile-hints).
 */
function compileAhead(): Plugin {
  return {
    name: 'greenroom-compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && RUN_AT_ONCE.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/**
 * Each takes a module with all it imports that an earlier one has not: few, large scripts in place of many
 * small ones that wait for each other.
 */
const SCRIPTS: [name: string, root: RegExp][] = [
  // Stays as it is from release to release.
  ['react', /node_modules\/react-dom\//],
  [
    'shell',
    /src\/(main|views\/ui\/(button\/\w+|icons\/(Logo|outline)|page\/useDocumentTitle|failure\/PlainFailure|lazy\/lazyPart))\.tsx?$|preload-helper|lucide-react\/dist\/esm\/createLucideIcon\.mjs$|src\/views\/ui\/failure\/Alert\.tsx$/,
  ],
  ['login', /src\/views\/session\/(LoginScreen|PasswordForm)\.tsx$/],
  [
    'signedIn',
    /src\/(areas\/(SignedInApp\.tsx|bundles\/signedIn\.ts)|views\/ui\/failure\/LeftOutWarning\.tsx|services\/api\.ts)$/,
  ],
  [
    'report',
    /src\/(views\/reports\/screen\/ReportScreen\.tsx|store\/reports\/definitions\/requests_and_bookings\.ts)$/,
  ],
  ['themed', /src\/theme\/Themed\.tsx$/],
  ['tabs', /src\/views\/reports\/(screen\/ReportTabs|conditions\/ConditionsButton)\.tsx$/],
  ['administration', /src\/areas\/(companies|mailingLists|users)\.ts$/],
  ['otherReports', /src\/(store\/reports\/definitions|services\/reports)\/\w+\.ts$/],
  // What comes when the first screen has come to rest.
  ['notices', /src\/areas\/notices\.tsx$/],
  ['menus', /(MenuList|SwitcherList)\.tsx$/],
  ['fields', /src\/views\/ui\/form\/\w+\.tsx$/],
  ['visits', /src\/(areas\/visits|services\/visits\/visitStore|views\/reports\/visits\/SinceVisit)\.tsx?$/],
  ['conditions', /src\/store\/reports\/conditions\/(reportConditions|conditionPredicates)\.ts$/],
];

/** The first screens name a few hundred scripts, and a hash does not compress: seven of its characters tell builds apart. */
const SCRIPT_NAMES = 'assets/[name]-[hash:7].js';

const THERE_FROM_THE_START = /\/(react|rolldown-runtime|shell)-/;

export default defineConfig({
  plugins: [
    react(),
    withoutUnusedParts(),
    shakeRouter(),
    firstPaint(CSP_NONCE),
    guide(),
    compileAhead(),
    precompress(),
  ],
  resolve: { tsconfigPaths: true },
  html: { cspNonce: CSP_NONCE },
  build: {
    target: 'es2023',
    // The bundle budget is checked from it.
    manifest: true,
    // MUI's grid, which comes with the first long list of administration, is 510 kB; `npm run check:size` holds the rest.
    chunkSizeWarningLimit: 520,
    modulePreload: {
      polyfill: false,
      // Those that every document begins with are there already.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !THERE_FROM_THE_START.test(file)),
    },
    // One style sheet, which the document holds.
    cssCodeSplit: false,
    rolldownOptions: {
      // No module of the app relies on a getter that only its reading runs; saves 0.5 kB brotli of a first report.
      treeshake: { propertyReadSideEffects: false },
      output: {
        entryFileNames: SCRIPT_NAMES,
        chunkFileNames: SCRIPT_NAMES,
        codeSplitting: {
          groups: SCRIPTS.map(([name, test], index) => ({ name, test, priority: SCRIPTS.length - index })),
        },
      },
    },
  },
  // All at once: a package found later would be bundled beside a React of its own.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:4173', '/config.json': 'http://127.0.0.1:4173' },
  },
});
