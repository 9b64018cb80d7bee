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
      lib: { entry: 'src/document/start.ts', formats: ['iife'], name: 'greenroomStart' },
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

/** Returns the given scripts and everything that they import, except the files in `known`. */
function withImports(bundle: Rollup.OutputBundle, from: readonly string[], known = new Set<string>()) {
  const files = new Set<string>();
  const visit = (fileName: string): void => {
    if (bundle[fileName]?.type !== 'chunk' || files.has(fileName) || known.has(fileName)) return;
    files.add(fileName);
    bundle[fileName].imports.forEach(visit);
  };
  from.forEach(visit);
  return files;
}

/** Returns the files of a part of the app, except the files that the document loads itself. */
function filesOf(bundle: Rollup.OutputBundle, root: RegExp, known: Set<string>): string[] {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => root.test(id)),
  );
  if (!entry) throw new Error(`The build contains no part of ${root.source}`);
  return [...withImports(bundle, [entry.fileName], known)].map((file) => `/${file}`);
}

/** Returns the scripts that the page names, and everything that they import. */
const ownFiles = (bundle: Rollup.OutputBundle, html: string) =>
  withImports(
    bundle,
    Object.keys(bundle).filter((fileName) => html.includes(`"/${fileName}"`)),
  );

/** Returns the style sheets of the document. Style sheets of screens load with the scripts of the screens. */
const styleSheets = (bundle: Rollup.OutputBundle, html: string) =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') && html.includes(`"/${file.fileName}"`)
      ? [file]
      : [],
  );

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
  return {
    name: 'greenroom-first-paint',
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
        const sheets = styleSheets(bundle, html);
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
        const sheet = sheets.map(({ source }) => String(source)).join('');
        const withoutLinks = sheets.reduce(
          (text, { fileName }) => text.replace(new RegExp(`\\s*<link[^>]*${fileName}[^>]*>`), ''),
          html,
        );
        return {
          html: withoutLinks
            .replace('<!--styles-->', () => `<style nonce="${nonce}">${theme}${sheet}</style>`)
            .replace(
              '<!--pictures-->',
              () =>
                `${templates.join('')}<script nonce="${nonce}">${start.replaceAll('</', '<\\/')}</script>`,
            ),
          tags: [...own].filter((fileName) => !html.includes(fileName)).map(link),
        };
      },
    },
  };
}
