import { createTabs, type TabMessage } from '@src/services/browser/tabs';

/** Fake of BroadcastChannel, which jsdom lacks. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('with a BroadcastChannel', () => {
  beforeEach(() => {
    FakeChannel.open = [];
    Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: FakeChannel });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

  test('sends a message to all other tabs and not to the sender', () => {
    const [one, two, three] = [createTabs(), createTabs(), createTabs()];
    const heard: [number, TabMessage][] = [];
    [one, two, three].forEach((tabs, index) => tabs.listen((message) => heard.push([index, message])));
    one.tell('signedOut');
    two.tell('signedIn');
    expect(heard).toEqual([
      [1, 'signedOut'],
      [2, 'signedOut'],
      [0, 'signedIn'],
      [2, 'signedIn'],
    ]);
  });

  test('delivers nothing after the listener is removed', () => {
    const heard: TabMessage[] = [];
    const stop = createTabs().listen((message) => heard.push(message));
    const other = createTabs();
    other.tell('signedIn');
    stop();
    other.tell('signedOut');
    expect(heard).toEqual(['signedIn']);
  });

  test('anything else that is said on the channel is not heard', () => {
    const heard: TabMessage[] = [];
    createTabs().listen((message) => heard.push(message));
    const stranger = new FakeChannel(FakeChannel.open[0]?.name ?? '');
    for (const data of ['signOut', null, 3, { message: 'signedOut' }, ['signedOut']])
      stranger.postMessage(data);
    expect(heard).toEqual([]);
  });
});

test('does nothing in a browser without BroadcastChannel', () => {
  const tabs = createTabs();
  const stop = tabs.listen(() => {
    throw new Error('nobody speaks');
  });
  expect(() => tabs.tell('signedIn')).not.toThrow();
  expect(stop).not.toThrow();
});
