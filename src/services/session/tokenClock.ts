import { isRecord } from '../../domain/text/json';
import type { TextStore } from '../browser/storage';

/** In the tab's storage: by how many milliseconds this device's clock is ahead of the provider's. */
const CLOCK_AHEAD = 'greenroom.clockAhead';
/** A token this close to its end is renewed before it is sent. */
const RENEW_BEFORE_MS = 60_000;
/** Microsoft dates a token five minutes back, and small differences of clocks do no harm. */
const TOLERATED_MS = 10 * 60_000;

export interface TokenClock {
  /** Compares this device's clock with the time in a token that has just been issued. */
  compare: (claims: unknown) => void;
  /** Whether a token is still good for a minute or more. */
  isGood: (claims: unknown) => boolean;
}

const readMs = (claims: unknown, key: 'iat' | 'exp'): number | null => {
  const seconds = isRecord(claims) ? claims[key] : undefined;
  return typeof seconds === 'number' ? seconds * 1000 : null;
};

/**
 * Tells whether an id token has expired. A device's clock may be wrong by hours, so that each new token looks
 * expired. The difference to the provider's clock is measured when a token arrives, and survives a reload.
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
