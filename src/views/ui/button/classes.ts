/**
 * Joins the given class names and skips the missing ones. Widgets of MUI take a class name only through this function,
 * because their types do not accept the `undefined` of an unknown class.
 */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name).join(' ');
