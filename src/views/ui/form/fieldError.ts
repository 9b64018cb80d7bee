/** A server's words about a field as a sentence: "must not be empty" takes the field's label before it. */
export const fieldError = (label: string, message: string): string =>
  /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
