/** Returns true if a role can only be granted for all companies at once. */
export const isGlobalRole = (name: string): boolean => name === 'il_duce';
