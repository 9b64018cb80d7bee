const CHANNEL = 'greenroom.open';
const ASKED = 'asked';

/** Time in ms to wait for answers. A tab that does not answer in time is suspended or closed. */
const ANSWERS_WITHIN_MS = 250;

/** Distinguishes this tab's own answer, which this tab receives too, from the answers of other tabs. */
const THIS_TAB = Math.random();

/** Answers other tabs of this browser that count the open tabs. Returns a function that stops answering. */
export function answerTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === ASKED) channel.postMessage(THIS_TAB);
  });
  return () => channel.close();
}

/** Returns the number of other tabs of the app in this browser, or `null` if the browser has no BroadcastChannel. */
export async function countOtherTabs(): Promise<number | null> {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(CHANNEL);
  const others = new Set<unknown>();
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== ASKED && data !== THIS_TAB) others.add(data);
  });
  channel.postMessage(ASKED);
  await new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS));
  channel.close();
  return others.size;
}
