/** Begins the names of all that the app keeps in a browser. */
export const OURS = 'greenroom.';

/**
 * Whether something that is kept bears a person's id, as "greenroom.views.7.view.x" does: what has a name of another
 * form is of nobody.
 */
export const isKeptOf =
  (userId: number) =>
  (name: string): boolean =>
    new RegExp(`^greenroom\\.\\w+\\.${userId}(\\.|$)`).test(name);
