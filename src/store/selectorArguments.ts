import type { Span } from '../domain/dates/spans';

/** The argument of selectors about a site, the domain of a company's home page. */
export interface OfSite {
  site: string;
}

/** The argument of selectors about a site's data over a span. `null` stands for data without a span. */
export interface OfSpan extends OfSite {
  span: Span | null;
}
