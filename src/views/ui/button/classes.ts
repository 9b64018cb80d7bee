/** Joins the given class names and skips the missing ones. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name).join(' ');
