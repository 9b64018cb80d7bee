import { SOURCES } from '../../src/domain/summaries/summaries';

const counts = (start: number) => SOURCES.map((source, index) => [source, start + index] as const);

const requests = (start: number): Record<string, number> => ({
  TotalNumberOfRequests: start - 1,
  ...Object.fromEntries(counts(start)),
});
const bookings = (start: number): Record<string, number> => ({
  TotalNumberOfBookings: start - 1,
  TotalValueOfBookings: (start - 1) * 100,
  ...Object.fromEntries(counts(start)),
  ...Object.fromEntries(counts(start * 100).map(([source, value]) => [`${source}Value`, value])),
});

/**
 * Returns one span's requests and bookings as the API sends them, with a different number for each figure. The sources
 * count up from the start of their part, the total is one less, and values start at a hundred times the start.
 */
export const wireInsights = ({
  requests: now = 1,
  requestsBenchmark: before = 21,
  bookings: booked = 41,
  bookingsBenchmark: bookedBefore = 61,
} = {}) => ({
  Requests: requests(now),
  RequestsBenchmark: requests(before),
  Bookings: bookings(booked),
  BookingsBenchmark: bookings(bookedBefore),
});
