import type { ReactElement } from 'react';

/**
 * Rendered content: elements or nothing, but no bare text. Page translation replaces text nodes, and React can then
 * neither update those nodes nor insert before them.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
