import type { Span } from '../../src/domain/dates/spans';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';

/** What a report about all companies together is computed from; its periods end on `today`. */
export interface GroupQuestion {
  db: Db;
  today: Day;
}

/** What a report is computed from: whose facts, and the day on which its periods end. */
export interface SiteQuestion extends GroupQuestion {
  company: { id: number };
}

/** Of a report on instants, which lie on days by the clocks of a time zone. */
export interface InstantQuestion extends SiteQuestion {
  timeZone: string;
}

export interface SpanQuestion extends SiteQuestion {
  span: Span;
}
