import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import type { OpenPicture } from '../../domain/graph/picture';
import { saveBlob } from '../browser/files';
import type { FontFile, FromThread, StartThread } from './messages';
import { openPicture } from './openPicture';

/** The font files of the page's style sheet. */
export const PAGE_FONTS: readonly FontFile[] = [
  {
    family: 'Inter Variable',
    url: latin,
    letters: /[\0-\xff]/,
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  {
    family: 'Inter Variable',
    url: latinExt,
    letters: /[\u0100-\u024f\u1e00-\u1eff]/,
    range:
      'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  },
];

/** Starts the graph's worker. */
export const startThread: StartThread = (hear, broke) => {
  if (typeof Worker === 'undefined') return null;
  let worker: Worker;
  try {
    worker = new Worker(new URL('./graph.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  const onBreak = (event: Event) => {
    // `broke` handles the failure, so the page must not report an uncaught error as well.
    event.preventDefault();
    worker.terminate();
    broke();
  };
  worker.onmessage = ({ data }: MessageEvent<FromThread>) => hear(data);
  worker.onerror = onBreak;
  worker.onmessageerror = onBreak;
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    close: () => worker.terminate(),
  };
};

/** Opens the picture with a worker of the browser. Downloads the picture's PNG file when the picture sends one. */
export const open: OpenPicture = async (host, hear) =>
  openPicture(
    host,
    (news) => {
      if (news.kind === 'png') saveBlob(news.name, news.blob);
      hear(news);
    },
    startThread,
    PAGE_FONTS,
  );
