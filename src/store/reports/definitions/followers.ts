import type { FollowerFigures, FollowerPeriod } from '../../../domain/reports/reportRows';
import { defineReport } from '../engine';
import type { Column } from '../report';

const period = (header: string, key: FollowerPeriod): Column<FollowerFigures> => ({
  header,
  format: 'count',
  measure: { kind: 'sum', of: (figures) => figures[key] },
});

/** One report for a site's lists and for those of the group. */
const followers = (id: string, collection: 'siteFollowers' | 'groupFollowers') =>
  defineReport({
    id,
    collection,
    rowNoun: 'lists',
    empty: { noun: 'followers', hint: 'Mailing lists show here with their followers.' },
    spans: null,
    compared: false,
    totalsAt: 'top',
    defaultSort: { column: 'now', direction: 'desc' },
    columns: {
      now: period('Now', 'now'),
      today: period('Today', 'today'),
      '1day': period('1 day', '1day'),
      '30days': period('30 days', '30days'),
      '90days': period('90 days', '90days'),
      '180days': period('180 days', '180days'),
      '365days': period('365 days', '365days'),
    },
  });

export const siteFollowers = followers('emailstats', 'siteFollowers');
export const groupFollowers = followers('emailstats_group', 'groupFollowers');
