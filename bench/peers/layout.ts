/** The same room for every table of the suite. */
export const ROW_HEIGHT = 45;
export const NAME_WIDTH = 240;
export const FIGURE_WIDTH = 110;
export const TABLE_HEIGHT = 640;
