/** The sizes of all tables of the suite, in pixels. */
export const ROW_HEIGHT = 45;
export const NAME_WIDTH = 240;
export const FIGURE_WIDTH = 110;
export const TABLE_HEIGHT = 640;
