/**
 * Loads the home screen's code. A start at the home page fetches the code with the shell's; a start at a report does
 * not.
 */
export const loadHome = () => import('./HomeScreen');
