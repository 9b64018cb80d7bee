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

/** Draws the first screens with the app's own components, outside of any browser. */
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
    // The module as it was built, moments ago.
    const { paintPictures, paintTheme } = (await import(
      pathToFileURL(join(outDir, 'paint.js')).href
    )) as Paint;
    return { pictures: await paintPictures(), theme: await paintTheme() };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The document's own script in one piece. */
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

/** A script with all that it imports, but what is `known`. */
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

/** The files of a part of the app that the document does not ask for itself. */
function filesOf(bundle: Rollup.OutputBundle, root: RegExp, known: Set<string>): string[] {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => root.test(id)),
  );
  if (!entry) throw new Error(`The build has nothing of ${root.source}`);
  return [...withImports(bundle, [entry.fileName], known)].map((file) => `/${file}`);
}

/** The scripts that the page names, with what they import. */
const ownFiles = (bundle: Rollup.OutputBundle, html: string) =>
  withImports(
    bundle,
    Object.keys(bundle).filter((fileName) => html.includes(`"/${fileName}"`)),
  );

/** Of the document alone; those of screens come with their scripts. */
const styleSheets = (bundle: Rollup.OutputBundle, html: string) =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') && html.includes(`"/${file.fileName}"`)
      ? [file]
      : [],
  );

/** There everything is made in the page; only the theme's colours are not. */
async function inDevelopment(html: string, server: ViteDevServer): Promise<string> {
  // The module as it is now.
  const { paintTheme } = (await server.ssrLoadModule('/src/document/paint.tsx')) as Paint;
  return html.replace('<!--styles-->', `<style>${await paintTheme()}</style>`);
}

/**
 * Writes the first screens into the document, with their styles and the script that chooses among them: nothing
 * has to come after the page for it to be painted.
 */
export function firstPaint(nonce: string): Plugin {
  return {
    name: 'greenroom-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, server }) => {
        if (server) return inDevelopment(html, server);
        const own = ownFiles(bundle, html);
        // Every part is typed by what it is looked up for.
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
            // A policy forbids styles in attributes of markup; the script sets them.
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
