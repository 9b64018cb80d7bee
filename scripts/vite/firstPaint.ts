import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin, type Rollup, type ViteDevServer } from 'vite';
import type { Code } from '../../src/document/firstScreen';

const ROOT = join(import.meta.dirname, '../..');

type Paint = typeof import('../../src/document/paint');

interface Painting {
  pictures: Awaited<ReturnType<Paint['paintPictures']>>;
  theme: string;
}

/** Draws the first screens with the app's own components, without a browser. */
async function paint(): Promise<Painting> {
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'greenroom-paint-'));
  try {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
      build: { ssr: 'src/document/paint.tsx', outDir, minify: false, copyPublicDir: false },
    });
    // The type is that of the source module, which the lines above built.
    const { paintPictures, paintTheme } = (await import(
      pathToFileURL(join(outDir, 'paint.js')).href
    )) as Paint;
    return { pictures: await paintPictures(), theme: await paintTheme() };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The name of the global object with the exports of the document's script. */
const START = 'greenroomStart';

/** Builds the script of the document as one file and returns its code. */
async function buildStart(code: Record<Code, readonly string[]>): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    define: { GREENROOM_CODE: JSON.stringify(code) },
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      lib: { entry: 'src/document/start.ts', formats: ['iife'], name: START },
    },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const chunk = output.find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('The script of the document was not built');
  return chunk.code.trim();
}

const ENTRIES: Record<Code, RegExp> = {
  login: /src\/views\/session\/LoginScreen\.tsx$/,
  signedIn: /src\/areas\/SignedInApp\.tsx$/,
  report: /src\/views\/reports\/screen\/ReportScreen\.tsx$/,
  home: /src\/views\/home\/HomeScreen\.tsx$/,
};

/** Returns the given scripts and everything that they import, except the files in `known`. Imports come first. */
function withImports(bundle: Rollup.OutputBundle, from: readonly string[], known = new Set<string>()) {
  const files = new Set<string>();
  const visited = new Set(known);
  const visit = (fileName: string): void => {
    if (bundle[fileName]?.type !== 'chunk' || visited.has(fileName)) return;
    visited.add(fileName);
    bundle[fileName].imports.forEach(visit);
    files.add(fileName);
  };
  from.forEach(visit);
  return files;
}

/** Returns the script of a part of the app. */
function entryOf(bundle: Rollup.OutputBundle, root: RegExp): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => root.test(id)),
  );
  if (!entry) throw new Error(`The build contains no part of ${root.source}`);
  return entry.fileName;
}

/** Returns the files of a part of the app, except the files that the document loads itself. */
const filesOf = (bundle: Rollup.OutputBundle, root: RegExp, known: Set<string>): string[] =>
  [...withImports(bundle, [entryOf(bundle, root)], known)].reverse().map((file) => `/${file}`);

/** Returns the scripts that the page names, and everything that they import. */
const ownFiles = (bundle: Rollup.OutputBundle, html: string) =>
  withImports(
    bundle,
    Object.keys(bundle).filter((fileName) => html.includes(`"/${fileName}"`)),
  );

/**
 * Takes the style sheets of the first screens out of the bundle and returns their text, for the document. The scripts
 * of these screens then load without a request for styles. Other style sheets load with their scripts.
 */
function takeStyles(bundle: Rollup.OutputBundle): string {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  const scripts = withImports(bundle, [
    ...entries.map(({ fileName }) => fileName),
    ...Object.values(ENTRIES).map((root) => entryOf(bundle, root)),
  ]);
  let styles = '';
  for (const fileName of scripts) {
    const script = bundle[fileName];
    if (script?.type !== 'chunk' || !script.viteMetadata) continue;
    for (const sheet of script.viteMetadata.importedCss) {
      const asset = bundle[sheet];
      if (asset?.type === 'asset') styles += String(asset.source);
      // Rollup does not write a file that a plugin deletes from the bundle.
      Reflect.deleteProperty(bundle, sheet);
    }
    script.viteMetadata.importedCss.clear();
  }
  return styles;
}

/** Adds the theme's colours to the page of the development server. Scripts in the page draw everything else. */
async function inDevelopment(html: string, server: ViteDevServer): Promise<string> {
  // The type is that of the source module, which the development server loads.
  const { paintTheme } = (await server.ssrLoadModule('/src/document/paint.tsx')) as Paint;
  return html.replace('<!--styles-->', `<style>${await paintTheme()}</style>`);
}

/**
 * Writes the first screens into the document, with their styles and the script that selects a screen. The browser then
 * paints the first screen without further requests.
 *
 * @param nonce the nonce of the inline script and styles
 */
export function firstPaint(nonce: string): Plugin {
  let styles = '';
  return {
    name: 'greenroom-first-paint',
    // Before Vite writes into each script which style sheets to load with an import.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        styles = takeStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, server }) => {
        if (server) return inDevelopment(html, server);
        const own = ownFiles(bundle, html);
        // `Object.fromEntries` loses the type of the keys.
        const code = Object.fromEntries(
          Object.entries(ENTRIES).map(([part, entry]) => [part, filesOf(bundle, entry, own)]),
        ) as Record<Code, string[]>;
        const [{ pictures, theme }, start] = await Promise.all([paint(), buildStart(code)]);
        const link = (fileName: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}`, nonce },
          injectTo: 'head',
        });
        const templates = Object.entries(pictures).map(
          ([name, markup]) =>
            // The content security policy forbids style attributes in markup, so the script sets them.
            `<template id="picture-${name}">${markup.replaceAll(' style="', ' data-style="')}</template>`,
        );
        return {
          html: html
            .replace(
              '<!--start-->',
              () => `<script nonce="${nonce}">${start.replaceAll('</', '<\\/')}</script>`,
            )
            .replace('<!--styles-->', () => `<style nonce="${nonce}">${theme}${styles}</style>`)
            .replace(
              '<!--pictures-->',
              () => `${templates.join('')}<script nonce="${nonce}">${START}.paint()</script>`,
            ),
          tags: [...own].filter((fileName) => !html.includes(fileName)).map(link),
        };
      },
    },
  };
}
