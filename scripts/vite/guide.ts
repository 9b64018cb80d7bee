import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { DARK, LIGHT } from '../../src/theme/palette.ts';
import { drawGuide } from '../guide/drawGuide.ts';
import { readGuide } from '../guide/readGuide.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/guide');
const PICTURES = 'pictures';

/** Returns the app's colours as CSS variables, for the light and the dark mode. */
function colours(): string {
  const variables = (roles: object) =>
    Object.entries(roles)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';');
  return [
    `:root{color-scheme:light;${variables(LIGHT)}}`,
    // Applies until a script has set the mode.
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${variables(DARK)}}}`,
    `:root[data-theme=dark]{color-scheme:dark;${variables(DARK)}}`,
  ].join('\n');
}

/** Returns the `@font-face` rule of the app's font. The file name contains a hash of the build. */
function font(bundle: Rollup.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /inter-latin-opsz-normal.*\.woff2$/.test(name));
  return file
    ? `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url(/${file}) format("woff2")}\n`
    : '';
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      lib: { entry: 'src/guide/guide.ts', formats: ['iife'], name: 'greenroomGuide' },
    },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const chunk = output.find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('The script of the guide was not built');
  return chunk.code;
}

/** Builds all files of the guide, and returns them by their path below the guide's folder. */
async function makeGuide(bundle: Rollup.OutputBundle): Promise<Record<string, string | Uint8Array>> {
  const [pages, script, css, pictures] = await Promise.all([
    readGuide(FOLDER),
    buildScript(),
    readFile(join(ROOT, 'src/guide/guide.css'), 'utf8'),
    readdir(join(FOLDER, PICTURES)),
  ]);
  const searched = pages.map(({ name, title, text }) => ({ name, title, text }));
  const drawn = await Promise.all(
    pictures.map(
      async (name): Promise<[string, Uint8Array]> => [
        `${PICTURES}/${name}`,
        await readFile(join(FOLDER, PICTURES, name)),
      ],
    ),
  );
  return {
    ...drawGuide(pages),
    'guide.css': `${font(bundle)}${colours()}\n${css}`,
    'guide.js': script,
    'search.json': JSON.stringify(searched),
    ...Object.fromEntries(drawn),
  };
}

/** Adds the guide for staff to the build, as separate pages below `guide/`. */
export function guide(): Plugin {
  return {
    name: 'greenroom-guide',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const [name, source] of Object.entries(await makeGuide(bundle)))
        this.emitFile({ type: 'asset', fileName: `guide/${name}`, source });
    },
  };
}
