import type { Browser } from '@playwright/test';
import { openVisit } from '../lib/browser';
import { watch } from '../lib/pageLoad';
import type { SignIns } from '../lib/providers';
import { CONDITIONS, type Condition, LOGIN_READY, PROVIDER_BUTTONS } from './loadContenders';

const LATEST_MS = 20_000;
/** Time to wait for a second execution of the same click, which must not occur. */
const ONCE_MORE_MS = 1_500;

export interface ClickSample {
  button: keyof SignIns;
  condition: Condition;
  /** Time when both buttons were usable, in ms. */
  usable: number;
  /** Time of the click, in ms. */
  clicked: number;
  /** Number of requests of the provider's window or page. The correct number is 1. */
  carriedOut: number;
  /** Number of requests of the other provider's window or page. The correct number is 0. */
  otherProviderRequests: number;
}

export const BUTTONS: readonly (keyof SignIns)[] = ['google', 'microsoft'];

function findButton(label: string) {
  const usable = window.paints?.usable;
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === label,
  );
  if (usable === undefined || !button) return undefined;
  const { x, y, width, height } = button.getBoundingClientRect();
  return { usable, clicked: performance.now(), x: x + width / 2, y: y + height / 2 };
}

/** Sends a trusted click to a provider's button as soon as both buttons are painted and enabled. */
export async function clickEarly(
  browser: Browser,
  url: string,
  button: keyof SignIns,
  condition: Condition,
): Promise<ClickSample> {
  const visit = await openVisit(browser);
  const { page } = visit;
  try {
    const asked = await watch(visit, { ready: LOGIN_READY, condition: CONDITIONS[condition] });
    await page.goto(url, { waitUntil: 'commit' });
    const found = await page.waitForFunction(findButton, PROVIDER_BUTTONS[button], { timeout: LATEST_MS });
    const place = await found.jsonValue();
    if (!place) throw new Error('A button was found and has disappeared');
    await page.mouse.click(place.x, place.y);
    const until = Date.now() + LATEST_MS;
    while (asked[button] === 0 && Date.now() < until) await page.waitForTimeout(50);
    await page.waitForTimeout(ONCE_MORE_MS);
    const otherProviderRequests = asked[button === 'google' ? 'microsoft' : 'google'];
    return {
      button,
      condition,
      usable: place.usable,
      clicked: place.clicked,
      carriedOut: asked[button],
      otherProviderRequests,
    };
  } finally {
    await visit.close();
  }
}

export const isCarriedOut = ({ carriedOut, otherProviderRequests }: ClickSample): boolean =>
  carriedOut === 1 && otherProviderRequests === 0;
