/** Whether a role is granted for all companies or not at all. */
export const isGlobalRole = (name: string): boolean => name === 'il_duce';
