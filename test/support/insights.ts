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
 * One span's requests and bookings as the wire has them, each figure another: the sources count up from where
 * their part starts, the total is one less, and values start at a hundred times that.
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
