/** `watchInteractions` and `untilQuiet` run in the page, so they must not refer to anything outside themselves. */

/** An entry of the Event Timing API that belongs to an interaction. Times are in ms. */
export interface NotedEvent {
  interaction: number;
  name: string;
  start: number;
  duration: number;
  processingStart: number;
  processingEnd: number;
}

interface NotedScript {
  /** What called the script, for example `BUTTON.onclick` or `Worker.onmessage`. */
  invoker: string;
  functionName: string;
  url: string;
  duration: number;
  forcedLayout: number;
}

/** An entry of the Long Animation Frames API: a frame of 50 ms or more. */
export interface NotedFrame {
  start: number;
  duration: number;
  blocking: number;
  /** Start of the frame's style and layout in ms, or 0 if the frame was not drawn. */
  layoutStart: number;
  scripts: NotedScript[];
}

export interface Notes {
  events: NotedEvent[];
  frames: NotedFrame[];
  /** Number of interactions since the start of the page, including those too short for an entry. */
  interactions: number;
}

declare global {
  interface Window {
    notes?: {
      /** Returns the notes since the last call. */
      take: () => Notes;
      /** Begins to record the times between frames. */
      beginFrames: () => void;
      /** Ends the recording. Returns the times in ms. */
      endFrames: () => number[];
    };
  }
}

/** Shortest interaction with an entry, in ms. The API allows no shorter threshold. */
export const SHORTEST_MS = 16;

/** Records interactions and long animation frames from the start of the page. */
export function watchInteractions(shortest: number): void {
  interface LongFrame extends PerformanceEntry {
    blockingDuration: number;
    styleAndLayoutStart: number;
    scripts: (PerformanceEntry & {
      invoker: string;
      sourceURL: string;
      sourceFunctionName: string;
      forcedStyleAndLayoutDuration: number;
    })[];
  }
  const noted: Pick<Notes, 'events' | 'frames'> = { events: [], frames: [] };
  const noteEvents = (entries: PerformanceEntryList) => {
    // The observer's type of entry is the type of the entries.
    for (const entry of entries as PerformanceEventTiming[]) {
      if (entry.interactionId === 0) continue;
      noted.events.push({
        interaction: entry.interactionId,
        name: entry.name,
        start: entry.startTime,
        duration: entry.duration,
        processingStart: entry.processingStart,
        processingEnd: entry.processingEnd,
      });
    }
  };
  const noteFrames = (entries: PerformanceEntryList) => {
    // TypeScript does not know the entries of this type yet.
    for (const entry of entries as LongFrame[])
      noted.frames.push({
        start: entry.startTime,
        duration: entry.duration,
        blocking: entry.blockingDuration,
        layoutStart: entry.styleAndLayoutStart,
        scripts: entry.scripts.map((script) => ({
          invoker: script.invoker,
          functionName: script.sourceFunctionName,
          url: script.sourceURL,
          duration: script.duration,
          forcedLayout: script.forcedStyleAndLayoutDuration,
        })),
      });
  };
  const events = new PerformanceObserver((list) => noteEvents(list.getEntries()));
  // TypeScript does not know the threshold yet.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: shortest,
    buffered: true,
  };
  events.observe(options);
  const frames = new PerformanceObserver((list) => noteFrames(list.getEntries()));
  frames.observe({ type: 'long-animation-frame', buffered: true });

  let between: number[] | null = null;
  let last = 0;
  const noteFrame = (now: number) => {
    if (!between) return;
    between.push(now - last);
    last = now;
    requestAnimationFrame(noteFrame);
  };
  window.notes = {
    take: () => {
      noteEvents(events.takeRecords());
      noteFrames(frames.takeRecords());
      return {
        events: noted.events.splice(0),
        frames: noted.frames.splice(0),
        interactions: performance.interactionCount,
      };
    },
    beginFrames: () => {
      between = [];
      last = performance.now();
      requestAnimationFrame(noteFrame);
    },
    endFrames: () => {
      const times = between ?? [];
      between = null;
      return times;
    },
  };
}

/** Resolves when no timer has been late for `ms` ms, or after `longest` ms. */
export async function untilQuiet({ ms, longest }: { ms: number; longest: number }): Promise<void> {
  const EACH_MS = 25;
  const LATE_MS = 25;
  const started = performance.now();
  let quietFrom = started;
  let now = started;
  while (now - quietFrom < ms && now - started < longest) {
    const before = now;
    await new Promise((resolve) => setTimeout(resolve, EACH_MS));
    now = performance.now();
    if (now - before > EACH_MS + LATE_MS) quietFrom = now;
  }
}

export interface Interaction {
  /** Name of the longest event, for example `pointerup`. */
  event: string;
  start: number;
  /** Time until the next paint in ms, in steps of 8 ms. */
  ms: number;
  /** Time until the first event handler, in ms. */
  delay: number;
  /** Time in event handlers, in ms. */
  processing: number;
}

/** Groups events by interaction. The duration of an interaction is that of its longest event. */
export function interactionsOf(events: readonly NotedEvent[]): Interaction[] {
  const groups = new Map<number, NotedEvent[]>();
  for (const event of events)
    groups.set(event.interaction, [...(groups.get(event.interaction) ?? []), event]);
  return [...groups.values()].map((group) => {
    const longest = group.reduce((worst, event) => (event.duration > worst.duration ? event : worst));
    return {
      event: longest.name,
      start: longest.start,
      ms: longest.duration,
      delay: longest.processingStart - longest.start,
      processing: longest.processingEnd - longest.processingStart,
    };
  });
}

const fileOf = (url: string): string => url.split('/').at(-1)?.split('?')[0] ?? '';

/** Says in words what took the time of the frames: the longest scripts, and style and layout. */
export function blockersOf(frames: readonly NotedFrame[], most = 2): string {
  const scripts = frames.flatMap((frame) => frame.scripts).sort((a, b) => b.duration - a.duration);
  const layout = frames.reduce(
    (sum, { start, duration, layoutStart }) => sum + (layoutStart === 0 ? 0 : start + duration - layoutStart),
    0,
  );
  const named = scripts.slice(0, most).map(({ invoker, functionName, url, duration, forcedLayout }) => {
    const where = [functionName, fileOf(url)].filter((text) => text !== '').join(' ');
    const forced = forcedLayout >= 1 ? `, forced layout ${Math.round(forcedLayout)}` : '';
    return `${invoker}${where === '' ? '' : ` (${where})`} ${Math.round(duration)} ms${forced}`;
  });
  return [...named, ...(layout >= 1 ? [`style and layout ${Math.round(layout)} ms`] : [])].join('; ') || '–';
}
