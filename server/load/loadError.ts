/** No part of the file was loaded. The message states the reason and the remedy. */
export class LoadError extends Error {
  override name = 'LoadError';
}
