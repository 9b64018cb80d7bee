import type { requests, speakers } from '@server/db/schema';
import type { Figures, Products } from '@server/reports/productsSummary';
import { benchmarkPeriodOf, type Period, periodOf } from '@src/domain/dates/periods';
import { benchmarkKey, type Span, spanKey } from '@src/domain/dates/spans';
import type { Day } from '@src/domain/dates/timestamps';

export type RequestRow = typeof requests.$inferSelect;
export type SpeakerRow = typeof speakers.$inferSelect;

const wireTime = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;

const valueOf = (rows: readonly RequestRow[]) =>
  rows.reduce((sum, { valueCents }) => sum + valueCents, 0) / 100;

/** Computes the figures of a speaker from the rows one by one. */
function plainFigures(speaker: SpeakerRow, rows: readonly RequestRow[], { from, to }: Period): Figures {
  const isIn = (day: string | null) => day !== null && day >= from && day <= to;
  const inbound = rows.filter(({ askedSpeakerId }) => askedSpeakerId === speaker.id);
  const received = rows.filter(
    ({ askedSpeakerId, handledSpeakerId }) =>
      handledSpeakerId === speaker.id && askedSpeakerId !== handledSpeakerId,
  );
  const isPassed = ({ handledSpeakerId }: RequestRow) => handledSpeakerId !== speaker.id;
  const requested = inbound.filter(({ requestedOn }) => isIn(requestedOn));
  const closed = inbound.filter(({ closedOn }) => isIn(closedOn));
  const won = closed.filter(({ outcome }) => outcome === 'won');
  const last = inbound
    .filter(({ requestedOn }) => requestedOn <= to)
    .map(({ requestedAt }) => requestedAt.getTime())
    .sort((a, b) => b - a)[0];
  return {
    NumDeals: won.length,
    TotalInbound: valueOf(won),
    DirectValue: valueOf(won.filter((row) => !isPassed(row))),
    ReceivedValue: valueOf(received.filter(({ outcome, closedOn }) => outcome === 'won' && isIn(closedOn))),
    PassedValue: valueOf(won.filter(isPassed)),
    LostOnDate: closed.filter(({ lostReason }) => lostReason === 'date').length,
    LostOnPrice: closed.filter(({ lostReason }) => lostReason === 'price').length,
    PassedRQs: requested.filter(isPassed).length,
    DirectRQs: requested.filter((row) => !isPassed(row)).length,
    SpeakerWebsiteRQs: requested.filter(({ source }) => source === 'FromSpeakerWebsite').length,
    ReceivedRQs: received.filter(({ requestedOn }) => isIn(requestedOn)).length,
    AddTime: wireTime(speaker.createdAt),
    LastRQ: last === undefined ? null : wireTime(new Date(last)),
  };
}

/** Computes the figures of all speakers for a span, and for its benchmark if the span has one. */
export function plainProducts(
  people: readonly SpeakerRow[],
  rows: readonly RequestRow[],
  span: Span,
  today: Day,
): Products {
  const benchmark = benchmarkPeriodOf(span, today);
  const bySpan = (one: SpeakerRow) => ({
    [spanKey(span)]: plainFigures(one, rows, periodOf(span, today)),
    ...(benchmark && { [benchmarkKey(span)]: plainFigures(one, rows, benchmark) }),
  });
  return Object.fromEntries(people.map((one) => [one.name, bySpan(one)]));
}
