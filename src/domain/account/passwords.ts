/** NIST SP 800-63B-4, 3.1.1: at least 15 characters for a password that is the only factor. */
export const SHORTEST_PASSWORD = 15;
