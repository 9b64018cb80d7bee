import { isRecord } from '../../domain/text/json';
import type { TextStore } from '../browser/storage';

/** Key in the tab's storage of the time in ms by which this device's clock is ahead of the provider's clock. */
const CLOCK_AHEAD = 'greenroom.clockAhead';
/** Remaining lifetime in ms from which on a token is renewed before it is sent. */
const RENEW_BEFORE_MS = 60_000;
/**
 * Tolerated difference of the clocks in ms. Microsoft dates a token five minutes back, and small differences are
 * harmless.
 */
const TOLERATED_MS = 10 * 60_000;

export interface TokenClock {
  /** Compares this device's clock with the time in a token that has just been issued. */
  compare: (claims: unknown) => void;
  /** Returns true if a token is valid for more than a minute. */
  isGood: (claims: unknown) => boolean;
}

const readMs = (claims: unknown, key: 'iat' | 'exp'): number | null => {
  const seconds = isRecord(claims) ? claims[key] : undefined;
  return typeof seconds === 'number' ? seconds * 1000 : null;
};

/**
 * Creates a clock that determines whether an id token has expired. On a device with a wrong clock, each new token may
 * seem to have expired. Therefore the difference to the provider's clock is measured when a token arrives, and survives
 * a reload.
 */
export function createTokenClock(store: TextStore): TokenClock {
  const aheadMs = () => Number(store.read(CLOCK_AHEAD) ?? 0) || 0;
  return {
    compare: (claims) => {
      const issuedAtMs = readMs(claims, 'iat');
      if (issuedAtMs === null) return;
      const differenceMs = Date.now() - issuedAtMs;
      if (Math.abs(differenceMs) > TOLERATED_MS) store.write(CLOCK_AHEAD, String(differenceMs));
      else store.remove(CLOCK_AHEAD);
    },
    isGood: (claims) => (readMs(claims, 'exp') ?? 0) - (Date.now() - aheadMs()) > RENEW_BEFORE_MS,
  };
}
