/** A file that is not loaded, none of it; the message says why, and what to do. */
export class LoadError extends Error {
  override name = 'LoadError';
}
