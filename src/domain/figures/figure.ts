/** A figure; `null` if the API leaves the figure out. */
export type Figure = number | null;
