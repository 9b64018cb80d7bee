import type { Asset } from './server';

/** Sizes of files by type, in kB of 1,000 bytes, as they are sent (with brotli for compressible files). */
export interface Weight {
  scripts: number;
  script: number;
  style: number;
  font: number;
  document: number;
  /** Size of the scripts with gzip. */
  scriptGzip: number;
  /** Size of the scripts without compression. */
  scriptRaw: number;
}

/**
 * Adds up the sizes of the requested files, each file once, and of the document.
 * @param paths the requested paths; paths that are not files, such as API calls, do not count
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
