import type { followerDays, requests } from '@server/db/schema';

type RequestRow = typeof requests.$inferSelect;
type FollowerDay = typeof followerDays.$inferSelect;

/** The addition of a fact to the figures of a subject on a day. */
interface Event {
  subject: (number | string)[];
  day: string | null;
  figures: number[];
}

/** A row of cumulative figures: company, subject, day, number of facts, and the figures. */
export type PlainRow = (number | string)[];

/** A table of cumulative figures: its subject and figure columns, and the additions of each fact. */
export interface PlainSums<Fact> {
  subject: string;
  figures: readonly string[];
  eventsOf: (fact: Fact) => Event[];
}

const one = (condition: boolean): number => (condition ? 1 : 0);

export const PLAIN_REQUEST_SUMS: Record<string, PlainSums<RequestRow>> = {
  speaker_request_sums: {
    subject: 'speaker_id',
    figures: [
      'direct_requests',
      'passed_requests',
      'website_requests',
      'received_requests',
      'won_deals',
      'lost_on_date',
      'lost_on_price',
      'direct_cents',
      'passed_cents',
      'received_cents',
      'commissions',
      'commission_percents',
    ],
    eventsOf: (r) => {
      const isPassed = r.handledSpeakerId !== r.askedSpeakerId;
      const isWon = r.outcome === 'won';
      const cents = isWon ? r.valueCents : 0;
      const percent = isWon ? r.commissionPercent : null;
      const [asked, handled] = [
        [r.companyId, r.askedSpeakerId],
        [r.companyId, r.handledSpeakerId],
      ];
      const website = one(r.source === 'FromSpeakerWebsite');
      const [onDate, onPrice] = [one(r.lostReason === 'date'), one(r.lostReason === 'price')];
      const came = [one(!isPassed), one(isPassed), website, 0, 0, 0, 0, 0, 0, 0, 0, 0];
      const closed = [
        0,
        0,
        0,
        0,
        one(isWon),
        onDate,
        onPrice,
        isPassed ? 0 : cents,
        isPassed ? cents : 0,
        0,
        0,
        0,
      ];
      const received = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0];
      const got = [0, 0, 0, 0, 0, 0, 0, 0, 0, isPassed ? cents : 0, one(percent !== null), percent ?? 0];
      return [
        { subject: asked, day: r.requestedOn, figures: came },
        { subject: asked, day: r.closedOn, figures: closed },
        ...(isPassed ? [{ subject: handled, day: r.requestedOn, figures: received }] : []),
        ...(isWon && (isPassed || percent !== null)
          ? [{ subject: handled, day: r.closedOn, figures: got }]
          : []),
      ];
    },
  },
  seller_deal_sums: {
    subject: 'seller_id',
    figures: ['won_deals', 'lost_deals', 'won_cents'],
    eventsOf: (r) => {
      const figures = [one(r.outcome === 'won'), one(r.outcome === 'lost'), r.valueCents];
      return [{ subject: [r.companyId, r.sellerId ?? 0], day: r.closedOn, figures }];
    },
  },
  source_request_sums: {
    subject: 'source',
    figures: ['requests', 'won_deals', 'lost_deals', 'won_cents'],
    eventsOf: (r) => {
      const subject = [r.companyId, r.source];
      const closed = [0, one(r.outcome === 'won'), one(r.outcome === 'lost'), r.valueCents];
      return [
        { subject, day: r.requestedOn, figures: [1, 0, 0, 0] },
        { subject, day: r.closedOn, figures: closed },
      ];
    },
  },
};

export const PLAIN_FOLLOWER_SUMS: Record<string, PlainSums<FollowerDay>> = {
  follower_sums: {
    subject: 'list_id',
    figures: ['followers'],
    eventsOf: (f) => [{ subject: [f.companyId, f.listId], day: f.day, figures: [f.joined - f.left] }],
  },
};

/** Rounds a sum to tenths, because sums of fractions are inexact. */
const exact = (sum: number): number => Math.round(sum * 10) / 10;

/** Computes the cumulative figures of facts one by one. Sorts the rows by their texts. */
export function plainSums<Fact>({ eventsOf }: PlainSums<Fact>, facts: readonly Fact[]): PlainRow[] {
  const days = new Map<string, Map<string, Event[]>>();
  for (const event of facts.flatMap(eventsOf)) {
    if (event.day === null) continue;
    const key = JSON.stringify(event.subject);
    const ofSubject = days.get(key) ?? new Map<string, Event[]>();
    ofSubject.set(event.day, [...(ofSubject.get(event.day) ?? []), event]);
    days.set(key, ofSubject);
  }
  return [...days.values()]
    .flatMap((ofSubject) => {
      let count = 0;
      let sums: number[] = [];
      return [...ofSubject]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, events]) => {
          count += events.length;
          for (const { figures } of events) sums = figures.map((figure, n) => exact((sums[n] ?? 0) + figure));
          return [...(events[0]?.subject ?? []), day, count, ...sums];
        });
    })
    .sort(byText);
}

export const byText = (a: PlainRow, b: PlainRow): number => (String(a) < String(b) ? -1 : 1);
