import type { PictureMessage } from '@src/domain/graph/picture';
import type { FromThread, StartThread, ToThread } from '@src/services/graph/messages';
import { openPicture } from '@src/services/graph/openPicture';
import { manySpeakers } from '../../support/requestGraphs';

/** Returns a `start` function for fake workers, and the workers that it started. */
function playThread() {
  const threads: {
    sent: ToThread[];
    isClosed: boolean;
    say: (message: FromThread) => void;
    breakOff: () => void;
  }[] = [];
  const start: StartThread = (hear, broke) => {
    const thread = { sent: [] as ToThread[], isClosed: false, say: hear, breakOff: broke };
    threads.push(thread);
    return {
      post: (message) => void thread.sent.push(message),
      close: () => {
        thread.isClosed = true;
      },
    };
  };
  return { threads, start };
}

const GRAPH = { names: ['Anna', 'Bo', 'Carla'], edges: manySpeakers(3, 4) };
const VIEW = { chosen: 1, unconnected: true, names: true, leastWeight: 0 };

function open(start: StartThread) {
  const host = document.createElement('div');
  const news: PictureMessage[] = [];
  const picture = openPicture(host, (each) => news.push(each), start);
  return { host, news, picture };
}

beforeEach(() => {
  // jsdom cannot draw and would report so in the console.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  jest.restoreAllMocks();
});

const handOver = () =>
  Object.defineProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen', {
    configurable: true,
    value: () => ({ isHandedOver: true }),
  });

test('hands the canvas to the worker, sends it all commands and reports its messages', () => {
  handOver();
  const { threads, start } = playThread();
  const { picture, news } = open(start);
  picture.send({ kind: 'graph', graph: GRAPH });
  picture.send({ kind: 'view', view: VIEW });
  expect(threads).toHaveLength(1);
  expect(
    threads[0]?.sent.map((message) => (message.to === 'picture' ? message.command.kind : message.to)),
  ).toEqual(['draw', 'graph', 'view']);
  threads[0]?.say({ from: 'picture', news: { kind: 'chosen', node: 2 } });
  expect(news).toEqual([{ kind: 'chosen', node: 2 }]);
});

test('ends the worker on close, and ignores its later messages', () => {
  handOver();
  const { threads, start } = playThread();
  const { picture, news, host } = open(start);
  picture.close();
  expect(threads[0]?.isClosed).toBe(true);
  threads[0]?.say({ from: 'picture', news: { kind: 'chosen', node: 2 } });
  threads[0]?.breakOff();
  picture.send({ kind: 'fit' });
  expect(news).toEqual([]);
  expect(host.childElementCount).toBe(0);
});

test('reports a failure when no canvas can be drawn on', () => {
  const { threads, start } = playThread();
  expect(open(() => null).news).toEqual([{ kind: 'failed' }]);
  handOver();
  const { news } = open(start);
  threads[0]?.breakOff();
  expect(news).toEqual([{ kind: 'failed' }]);
});
