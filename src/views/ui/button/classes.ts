/** The classes that there are of these, as one attribute. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name).join(' ');
