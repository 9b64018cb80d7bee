/** What both kinds of records have for search engines and at the top of their page. */
export interface PageHead {
  metaTitle: string;
  metaDescription: string;
  imageUrl: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imageAlt: string;
}

/** Search engines cut off what is longer. */
export const LONGEST_META_TITLE = 60;
export const LONGEST_META_DESCRIPTION = 160;

/** In pixels: what the widest place on the page shows without blurring. */
export const SMALLEST_IMAGE = { width: 800, height: 600 } as const;

/** Nothing but spaces is nothing. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** Whether a list holds nothing to show. */
export const isBare = (texts: readonly string[]): boolean => texts.every(isBlank);

/** How many texts of a list say something. */
export const countFilled = (texts: readonly string[]): number =>
  texts.filter((text) => !isBlank(text)).length;

/** The length that a reader sees: a letter outside the basic plane is one character. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

const hasImage = ({ imageUrl }: PageHead): boolean => imageUrl !== null && !isBlank(imageUrl);

export const lacksImage = (head: PageHead): boolean => !hasImage(head);

export const lacksAltText = (head: PageHead): boolean => hasImage(head) && isBlank(head.imageAlt);

/** An image of unknown size is not called small. */
export function hasSmallImage(head: PageHead): boolean {
  const { imageWidth, imageHeight } = head;
  if (!hasImage(head)) return false;
  return (
    (imageWidth !== null && imageWidth < SMALLEST_IMAGE.width) ||
    (imageHeight !== null && imageHeight < SMALLEST_IMAGE.height)
  );
}
