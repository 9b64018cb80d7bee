import { plain } from '../plain';
import css from './DataTableFrame.module.css';

/** The toolbar above the table, with the search, the count and actions. The toolbar wraps and never scrolls. */
export const Toolbar = plain('div', css.toolbar);

/** Styles the data grid: full width, hairlines between rows only, and a sunken head. */
export const DataTableFrame = plain('div', css.dataTableFrame);

/** Covers the area of the rows, below the head. */
export const Empty = plain('div', css.empty);
