import type { Locator, Page, Request } from '@playwright/test';
import type { Visit } from '../../lib/browser';
import {
  blockersOf,
  type Interaction,
  interactionsOf,
  type NotedFrame,
  SHORTEST_MS,
  untilQuiet,
} from '../../lib/interactions';

/** Time without a late timer and without a call after which the page counts as idle. */
const QUIET_MS = 200;
/** A speaker's panel on large data loads twelve answers of 50,000 rows, which takes minutes on a busy machine. */
const LONGEST_WAIT_MS = 240_000;
const LONGEST_COVERED_MS = 20_000;
/** Time between two typed keys, as a quick typist needs. */
const KEY_MS = 90;
const WHEEL_EVENTS = 30;
const WHEEL_PIXELS = 240;
/** Longest time between frames in ms at which scrolling still looks smooth. */
const SMOOTH_MS = 50;

export interface StepInteraction extends Interaction {
  /** What took the time: the scripts, style and layout of the long frames meanwhile. */
  blockedBy: string;
}

export interface StepFrame {
  ms: number;
  blocking: number;
  blockedBy: string;
}

/** The measurements of one step. */
export interface StepSample {
  name: string;
  /** Name of the step that react-admin shares with Greenroom, if the peer has it. */
  shared?: string;
  interactions: StepInteraction[];
  /** Number of interactions that were too short for an entry. */
  quick: number;
  /** Long animation frames outside interactions, mostly after an answer has arrived. */
  frames: StepFrame[];
  /** Number of frames over 50 ms while the wheel turned, or `undefined` for other steps. */
  slowWheelFrames?: number;
}

/** Durations of all interactions of a step in ms. An interaction without an entry counts as the shortest with one. */
export const durationsOf = ({ interactions, quick }: StepSample): number[] => [
  ...interactions.map(({ ms }) => ms),
  ...Array.from({ length: quick }, () => SHORTEST_MS),
];

interface StepOptions {
  shared?: string;
}

/** Makes the inputs of a person by mouse and keyboard. Each call is a step, and waits until the page is idle. */
export interface Hand {
  page: Page;
  click: (name: string, target: Locator, options?: StepOptions) => Promise<void>;
  /** Types a text into the focused element. */
  type: (name: string, text: string, options?: StepOptions) => Promise<void>;
  /** Presses keys one after the other, for example `Control+k`. */
  press: (name: string, ...keys: string[]) => Promise<void>;
  /** Chooses an option of a select element by mouse, or by keys if the list is drawn by the system. */
  choose: (name: string, select: Locator, option: string) => Promise<void>;
  /** Drags from the middle of an element. */
  drag: (name: string, target: Locator, by: { x: number; y: number }) => Promise<void>;
  /** Turns the wheel over an element, and counts slow frames. */
  wheel: (name: string, target: Locator) => Promise<void>;
}

/** Returns whether a click at a place would reach the element or its label. Runs in the page. */
const isReached = (element: Element, { x, y }: { x: number; y: number }): boolean => {
  const top = document.elementFromPoint(x, y);
  return element.contains(top) || (element.closest('label')?.contains(top) ?? false);
};

/** Returns false for the failure of an element that is no longer in the page, and throws others. */
function isReplaced(failure: unknown): false {
  if (String(failure).includes('not attached')) return false;
  throw failure;
}

/** Waits until the element is there, shown and not covered, and returns its middle. */
async function middleOf(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  const first = target.first();
  await first.waitFor({ state: 'visible' });
  const until = Date.now() + LONGEST_COVERED_MS;
  while (Date.now() < until) {
    // Playwright does not repeat this step if the page replaces the element, as a screen does when its code arrives.
    if (!(await first.scrollIntoViewIfNeeded().then(() => true, isReplaced))) continue;
    const box = await first.boundingBox();
    const middle = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (middle && (await first.evaluate(isReached, middle))) {
      // A real pointer also moves over an element before a click.
      await page.mouse.move(middle.x, middle.y);
      return middle;
    }
    await page.waitForTimeout(100);
  }
  throw new Error('Another element covers the element');
}

const overlaps = (frame: NotedFrame, { start, ms }: Interaction): boolean =>
  frame.start < start + ms && start < frame.start + frame.duration;

/** Returns the calls of the page that have no answer yet. */
function watchCalls(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Returns a hand whose steps are added to the samples. The page must be watched by `watchInteractions`. */
export function takeHand({ page }: Visit, samples: StepSample[]): Hand {
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  const calls = watchCalls(page);

  const settle = async () => {
    const until = Date.now() + LONGEST_WAIT_MS;
    do {
      await page.evaluate(untilQuiet, { ms: QUIET_MS, longest: LONGEST_WAIT_MS });
      if (Date.now() > until) throw new Error(`The page is not idle after ${LONGEST_WAIT_MS / 1_000} s`);
    } while (calls.size > 0);
  };
  const take = () =>
    page.evaluate(() => {
      if (!window.notes) throw new Error('The page is not watched');
      return window.notes.take();
    });

  /** Runs one step: `find` is not measured, `act` is. A number that `act` returns is that of slow frames. */
  const step = async <Found>(
    name: string,
    find: () => Promise<Found>,
    act: (found: Found) => Promise<unknown>,
    { shared }: StepOptions = {},
  ) => {
    try {
      const found = await find();
      await settle();
      const before = await take();
      const result = await act(found);
      await settle();
      const { events, frames, interactions: count } = await take();
      const interactions = interactionsOf(events).map((interaction) => ({
        ...interaction,
        blockedBy: blockersOf(frames.filter((frame) => overlaps(frame, interaction))),
      }));
      const others = frames.filter((frame) => !interactions.some((one) => overlaps(frame, one)));
      samples.push({
        name,
        ...(shared !== undefined && { shared }),
        interactions,
        quick: Math.max(0, count - before.interactions - interactions.length),
        frames: others.map((frame) => ({
          ms: frame.duration,
          blocking: frame.blocking,
          blockedBy: blockersOf([frame]),
        })),
        ...(typeof result === 'number' && { slowWheelFrames: result }),
      });
    } catch (error) {
      throw new Error(`The step “${name}” failed: ${String(error)}`, { cause: error });
    }
  };
  const clickAt = ({ x, y }: { x: number; y: number }) => page.mouse.click(x, y);
  const nothing = () => Promise.resolve();

  return {
    page,
    click: (name, target, options) => step(name, () => middleOf(page, target), clickAt, options),
    type: (name, text, options) =>
      step(name, nothing, () => page.keyboard.type(text, { delay: KEY_MS }), options),
    press: (name, ...keys) =>
      step(name, nothing, async () => {
        for (const key of keys) await page.keyboard.press(key, { delay: KEY_MS / 3 });
      }),
    choose: async (name, select, option) => {
      const isOfPage = await select.evaluate(
        (element) => getComputedStyle(element).appearance === 'base-select',
      );
      if (isOfPage) {
        const entry = select.locator('option', { hasText: option });
        await step(`${name}: list`, () => middleOf(page, select), clickAt);
        await step(`${name}: ${option}`, () => middleOf(page, entry), clickAt);
      } else
        await step(
          `${name}: ${option}`,
          () => select.focus(),
          () => page.keyboard.type(option, { delay: KEY_MS }),
        );
    },
    drag: (name, target, by) =>
      step(
        name,
        () => middleOf(page, target),
        async ({ x, y }) => {
          await page.mouse.down();
          await page.mouse.move(x + by.x, y + by.y, { steps: 12 });
          await page.mouse.up();
        },
      ),
    wheel: (name, target) =>
      step(
        name,
        () => middleOf(page, target),
        async () => {
          await page.evaluate(() => window.notes?.beginFrames());
          for (let n = 0; n < WHEEL_EVENTS; n += 1) {
            await page.mouse.wheel(0, WHEEL_PIXELS);
            await page.waitForTimeout(16);
          }
          const times = await page.evaluate(() => window.notes?.endFrames() ?? []);
          // The first time contains the start of the recording.
          return times.slice(1).filter((ms) => ms > SMOOTH_MS).length;
        },
      ),
  };
}
