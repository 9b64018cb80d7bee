const CHANNEL = 'greenroom.open';
const ASKED = 'asked';

/** A tab that does not answer by then is asleep, or gone. */
const ANSWERS_WITHIN_MS = 250;

/** Tells this tab's own answer, which it hears too, from those of others. */
const THIS_TAB = Math.random();

/** Answers other tabs of this browser that ask who is there, until it is stopped by what this returns. */
export function answerTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === ASKED) channel.postMessage(THIS_TAB);
  });
  return () => channel.close();
}

/** How many other tabs of the app are open in this browser; `null` where it does not tell. */
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
