import { createContext } from 'react';
import type { OpenPicture } from '../../domain/graph/picture';

/**
 * Opens the picture of the request graph. The entry module provides the function; `null` means that there is no
 * picture.
 */
export const PictureContext = createContext<OpenPicture | null>(null);
