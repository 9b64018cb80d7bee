import type { Asset } from './server';

/** kB of 1,000 bytes, as they are sent: brotli where the file is packed. */
export interface Weight {
  scripts: number;
  script: number;
  style: number;
  font: number;
  document: number;
  /** The scripts by gzip and as they are. */
  scriptGzip: number;
  scriptRaw: number;
}

/**
 * What these files weigh, each once, with the document.
 * @param paths what was asked for; of what is no file of the site, as a call of the API, nothing is counted
 */
export function weigh(assets: ReadonlyMap<string, Asset>, paths: readonly string[]): Weight {
  const files = [...new Set(paths)];
  const sum = (extension: string, size: (asset: Asset) => number = ({ brotli }) => brotli.length) =>
    files
      .filter((path) => path.endsWith(extension))
      .map((path) => assets.get(path))
      .reduce((total, asset) => total + (asset ? size(asset) : 0), 0) / 1_000;
  return {
    scripts: files.filter((path) => path.endsWith('.js') && assets.has(path)).length,
    script: sum('.js'),
    style: sum('.css'),
    font: sum('.woff2'),
    document: (assets.get('/index.html')?.brotli.length ?? 0) / 1_000,
    scriptGzip: sum('.js', ({ gzip }) => gzip.length),
    scriptRaw: sum('.js', ({ raw }) => raw.length),
  };
}
