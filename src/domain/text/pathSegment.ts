/**
 * Whether a text, URL-encoded, stays one segment of an address. Browsers take dots for steps through the folders,
 * encoded or not, so such a call would reach another resource; half a character cannot be encoded at all.
 */
export const fitsPathSegment = (text: string): boolean => !/^\.{0,2}$|\p{Surrogate}/u.test(text);
