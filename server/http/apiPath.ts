/** Returns whether a path belongs to the API, including erroneous paths with doubled slashes or capital letters. */
export const isApiPath = (path: string): boolean => /^\/*api(\/|$)/i.test(path);
