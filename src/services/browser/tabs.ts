/** What one tab tells the person's other tabs. */
export type TabMessage = 'signedIn' | 'signedOut';

export interface Tabs {
  tell: (message: TabMessage) => void;
  /** Returns the way to stop listening. */
  listen: (hear: (message: TabMessage) => void) => () => void;
}

const CHANNEL = 'greenroom.session';

/** Tabs of one browser and origin; where BroadcastChannel is missing each tab is alone. */
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
