import type { OpenPicture } from '../../domain/graph/picture';
import { saveBlob } from '../browser/files';
import { openPicture } from './openPicture';
import { PAGE_FONTS, startThread } from './thread';

/** The picture with the browser's own threads; its file goes to the browser as a download. */
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
