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
/** Files that stay uncompressed: a server fills in index.html, and a deployment replaces config.json. */
const UNCOMPRESSED = /^(index\.html|config\.json)$/;

/** Placeholder in index.html. The server that serves the page replaces the placeholder with a nonce. */
const CSP_NONCE = '__CSP_NONCE__';

/** Name of the file that the build writes last: its presence and time tell the server that the build is complete. */
const BUILT = '.built';

/** Writes a .br and a .gz file next to each file, so that a server compresses no file during a request. */
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

/** Scripts whose code all runs before the first screen shows. */
const RUN_AT_ONCE = ['react', 'shell', 'signedIn', 'report'];

/**
 * Tells V8 to compile these scripts completely on a background thread while they load, instead of each function at
 * its first call (https://v8.dev/blog/explicit-compile-hints).
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
 * The scripts of the build. Each script contains its root modules and their imports, except the modules of an earlier
 * script. A few large scripts load faster than many small scripts that wait for each other.
 */
const SCRIPTS: [name: string, root: RegExp][] = [
  // React changes less often than the app, so browsers can reuse this file after a release.
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
  ['administration', /src\/areas\/(companies|mailingLists|users)\.ts$/],
  ['otherReports', /src\/(store\/reports\/definitions|services\/reports)\/\w+\.ts$/],
  // Scripts that load after the first screen is complete.
  ['notices', /src\/areas\/notices\.tsx$/],
  // Every report asks for its goals, and only some open a menu.
  ['goal', /src\/domain\/goals\/goal\.ts$/],
  ['menus', /(MenuList|SwitcherList)\.tsx$/],
  ['fields', /src\/views\/ui\/form\/\w+\.tsx$/],
  ['visits', /src\/(areas\/visits|services\/visits\/visitStore|views\/reports\/visits\/SinceVisit)\.tsx?$/],
  ['conditions', /src\/store\/reports\/conditions\/(reportConditions|conditionPredicates)\.ts$/],
];

/**
 * File names of scripts, with a hash of seven characters. The first screens name a few hundred scripts, and hashes do
 * not compress. Seven characters are enough to tell builds apart.
 */
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
    // `npm run check:size` reads the manifest if there is no browser.
    manifest: true,
    // MUI's grid, which loads with the first long list of an administration page, is 510 kB. `npm run check:size`
    // limits the size of the first screens.
    chunkSizeWarningLimit: 520,
    modulePreload: {
      polyfill: false,
      // Every document loads these scripts at its start.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !THERE_FROM_THE_START.test(file)),
    },
    rolldownOptions: {
      // No module of the app relies on a getter with side effects. Saves 0.5 kB brotli of a first report.
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
  // Bundles all packages at once: a package that Vite finds later would get a second copy of React.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:4173', '/config.json': 'http://127.0.0.1:4173' },
  },
});
