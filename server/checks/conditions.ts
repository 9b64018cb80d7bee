/** Fields of both kinds of records for search engines and the top of the page. */
export interface PageHead {
  metaTitle: string;
  metaDescription: string;
  imageUrl: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageAlt: string;
}

/** Search engines cut off longer titles and descriptions. */
export const LONGEST_META_TITLE = 60;
export const LONGEST_META_DESCRIPTION = 160;

/** Smallest size in pixels that is sharp in the widest position on a page. */
export const SMALLEST_IMAGE = { width: 800, height: 600 } as const;

/** Returns whether a text is empty or only has spaces. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** Returns whether all texts of a list are blank. */
export const areAllBlank = (texts: readonly string[]): boolean => texts.every(isBlank);

/** Counts the texts of a list that are not blank. */
export const countFilled = (texts: readonly string[]): number =>
  texts.filter((text) => !isBlank(text)).length;

/**
 * Returns the length of a text in code points, without surrounding spaces. A character outside the basic
 * plane has length 1.
 */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

const hasImage = ({ imageUrl }: PageHead): boolean => imageUrl !== null && !isBlank(imageUrl);

/** Returns whether a page has no image. */
export const lacksImage = (head: PageHead): boolean => !hasImage(head);

/** Returns whether a page has an image without an alternative text. */
export const lacksAltText = (head: PageHead): boolean => hasImage(head) && isBlank(head.imageAlt);

/** Returns whether a page's image is too small. An image of unknown size is not too small. */
export function hasSmallImage(head: PageHead): boolean {
  const { imageWidth, imageHeight } = head;
  if (!hasImage(head)) return false;
  return (
    (imageWidth !== null && imageWidth < SMALLEST_IMAGE.width) ||
    (imageHeight !== null && imageHeight < SMALLEST_IMAGE.height)
  );
}
