const CHANNEL = 'greenroom.open';
const ASKED = 'asked';
const HERE = 'here';

/** A tab that does not answer by then is asleep, or gone. */
const ANSWERS_WITHIN_MS = 250;

/** Answers other tabs of this browser that ask who is there, until it is stopped by what this returns. */
export function answerTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === ASKED) channel.postMessage(HERE);
  });
  return () => channel.close();
}

/** How many other tabs of the app are open in this browser; `null` where it does not tell. */
export async function countOtherTabs(): Promise<number | null> {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(CHANNEL);
  let answers = 0;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === HERE) answers += 1;
  });
  channel.postMessage(ASKED);
  await new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS));
  channel.close();
  return answers;
}
