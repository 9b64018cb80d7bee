import type { FollowerFigures } from '@src/domain/reports/reportRows';
import type { Column } from '../report';
import { columnsOf } from './reportColumns';

const { count } = columnsOf<FollowerFigures>();

type ColumnId = keyof FollowerFigures;

/** The shared traits of the follower reports of one site and of the group. */
export const FOLLOWERS = {
  rowNoun: 'lists',
  empty: { noun: 'followers', hint: 'Mailing lists appear here with their followers.' },
  compared: false,
  totalsAt: 'top',
  defaultSort: { column: 'now', direction: 'desc' },
} as const;

export const columns: Record<ColumnId, Column<FollowerFigures, ColumnId>> = {
  now: count('Now', (f) => f.now),
  today: count('Today', (f) => f.today),
  '1day': count('1 day', (f) => f['1day']),
  '30days': count('30 days', (f) => f['30days']),
  '90days': count('90 days', (f) => f['90days']),
  '180days': count('180 days', (f) => f['180days']),
  '365days': count('365 days', (f) => f['365days']),
};
