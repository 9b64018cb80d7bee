import { createContext } from 'react';
import type { OpenPicture } from '../../domain/graph/picture';

/** How the request graph gets its picture, which the page's own code gives; `null` where there is none. */
export const PictureContext = createContext<OpenPicture | null>(null);
