/** A figure that the answer may leave out. */
export type Figure = number | null;
