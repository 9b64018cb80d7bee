import type { keywordDays, searchDays, speakers } from '@server/db/schema';
import type { ProfileSummary } from '@server/reports/profileSummary';
import type { OldNew, SearchStat } from '@server/reports/searchStats';
import { addDays } from '@src/domain/dates/periods';

export type SearchRow = typeof searchDays.$inferSelect;
export type KeywordRow = typeof keywordDays.$inferSelect;
type SpeakerRow = typeof speakers.$inferSelect;
type Counts = Pick<SearchRow, 'day' | 'impressions' | 'clicks' | 'positionSum'>;

function statOf(rows: readonly Counts[]): SearchStat {
  const stat = { position: 0, impressions: 0, clicks: 0 };
  let positions = 0;
  for (const { impressions, clicks, positionSum } of rows) {
    stat.impressions += impressions;
    stat.clicks += clicks;
    positions += positionSum;
  }
  return { ...stat, position: stat.impressions === 0 ? 0 : positions / stat.impressions };
}

/** Computes the figures of the last 30 days and of the 30 days before. */
function oldNewOf(rows: readonly Counts[], today: string): OldNew {
  const last30 = Array.from({ length: 30 }, (_, n) => addDays(today, -n));
  const before = Array.from({ length: 30 }, (_, n) => addDays(today, -30 - n));
  return {
    new: statOf(rows.filter(({ day }) => last30.includes(day))),
    old: statOf(rows.filter(({ day }) => before.includes(day))),
  };
}

/** Computes the entries of a profile summary from the rows one by one. */
export function plainProfiles(
  people: readonly SpeakerRow[],
  rows: readonly SearchRow[],
  today: string,
): [string, ProfileSummary][] {
  return people.flatMap(({ id, name, umbracoId, website, searchIntents }): [string, ProfileSummary][] => {
    const own = rows.filter(
      ({ speakerId, day }) => speakerId === id && day > addDays(today, -60) && day <= today,
    );
    if (umbracoId === null && own.length === 0) return [];
    const metricsOf = (wanted: SearchRow['page']) => {
      const figures = (metric: SearchRow['metric']) =>
        oldNewOf(
          own.filter((row) => row.page === wanted && row.metric === metric),
          today,
        );
      return { total: figures('total'), name: figures('name'), intent: figures('intent') };
    };
    return [
      [
        name,
        {
          Website: website,
          ...(searchIntents === null ? {} : { Intents: searchIntents }),
          profile: metricsOf('profile'),
          speaker: metricsOf('speaker'),
        },
      ],
    ];
  });
}

/** Computes the entries of a keywords summary from the rows one by one. */
export const plainKeywords = (
  keywords: readonly string[],
  rows: readonly KeywordRow[],
  today: string,
): [string, OldNew][] =>
  keywords.map((keyword) => [
    keyword,
    oldNewOf(
      rows.filter((row) => row.keyword === keyword),
      today,
    ),
  ]);
