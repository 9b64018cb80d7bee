/** A new record has the id 0. */
export const NEW_ID = 0;
