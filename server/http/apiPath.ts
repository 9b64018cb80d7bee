/** Whether a path is one of the API's: also where a client has doubled a slash or written capitals, which is an error. */
export const isApiPath = (path: string): boolean => /^\/*api(\/|$)/i.test(path);
