import { products } from './definitions/products';
import type { Report } from './engine';

/** The reports that are tables, by the id of their screen. */
export const REPORTS: Readonly<Record<string, Report>> = {
  requests_and_bookings: products,
};
