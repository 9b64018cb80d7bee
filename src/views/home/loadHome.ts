/** Those who start at the home page fetch its code with the shell's; those who open a report need none of it. */
export const loadHome = () => import('./HomeScreen');
