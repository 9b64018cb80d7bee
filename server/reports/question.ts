import type { Span } from '../../src/domain/spans';
import type { Day } from '../../src/domain/types';
import type { Db } from '../db/database';

/** What a report is computed from: whose facts, and the day on which its periods end. */
export interface SiteQuestion {
  db: Db;
  company: { id: number };
  today: Day;
}

export interface SpanQuestion extends SiteQuestion {
  span: Span;
}
