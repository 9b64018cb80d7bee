/** A message from one tab to the user's other tabs. */
export type TabMessage = 'signedIn' | 'signedOut';

export interface Tabs {
  tell: (message: TabMessage) => void;
  /** Returns a function that stops listening. */
  listen: (hear: (message: TabMessage) => void) => () => void;
}

const CHANNEL = 'greenroom.session';

/** Connects the tabs of one browser and origin. Without BroadcastChannel, sends and receives no messages. */
export function createTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined')
    return { tell: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (hear) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (data === 'signedIn' || data === 'signedOut') hear(data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
