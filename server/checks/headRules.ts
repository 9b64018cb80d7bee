import type { CheckRule } from './checkRule';
import {
  hasSmallImage,
  isBlank,
  LONGEST_META_DESCRIPTION,
  LONGEST_META_TITLE,
  lacksAltText,
  lacksImage,
  lengthOf,
  type PageHead,
  SMALLEST_IMAGE,
} from './conditions';

/** Rules for the fields of every page: three errors and four warnings. */
export const HEAD_RULES: readonly CheckRule<PageHead, unknown>[] = [
  {
    tag: 'meta',
    class: 'error',
    reason: 'Meta title is missing',
    fails: ({ metaTitle }) => isBlank(metaTitle),
  },
  {
    tag: 'meta',
    class: 'error',
    reason: 'Meta description is missing',
    fails: ({ metaDescription }) => isBlank(metaDescription),
  },
  {
    tag: 'meta',
    class: 'warning',
    reason: `Meta title is longer than ${LONGEST_META_TITLE} characters`,
    fails: ({ metaTitle }) => lengthOf(metaTitle) > LONGEST_META_TITLE,
  },
  {
    tag: 'meta',
    class: 'warning',
    reason: `Meta description is longer than ${LONGEST_META_DESCRIPTION} characters`,
    fails: ({ metaDescription }) => lengthOf(metaDescription) > LONGEST_META_DESCRIPTION,
  },
  { tag: 'image', class: 'error', reason: 'Image is missing', fails: lacksImage },
  { tag: 'image', class: 'warning', reason: 'Image has no alternative text', fails: lacksAltText },
  {
    tag: 'image',
    class: 'warning',
    reason: `Image is smaller than ${SMALLEST_IMAGE.width} × ${SMALLEST_IMAGE.height} pixels`,
    fails: hasSmallImage,
  },
];
