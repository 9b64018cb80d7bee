/**
 * Returns true if a text, URL-encoded, stays one segment of an address. Browsers resolve one or two dots as folder
 * steps, encoded or not, so such a call would reach another resource. Unpaired surrogates cannot be encoded.
 */
export const fitsPathSegment = (text: string): boolean => !/^\.{0,2}$|\p{Surrogate}/u.test(text);
