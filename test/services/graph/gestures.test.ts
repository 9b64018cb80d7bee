import type { Point } from '@src/domain/graph/camera';
import { createGestures } from '@src/services/graph/gestures';

/** Creates gestures over a picture with node 1 at 100, 100. */
function open() {
  const told: unknown[][] = [];
  const gesture = createGestures({
    nodeAt: ({ x, y }) => (Math.hypot(x - 100, y - 100) <= 12 ? 1 : null),
    hover: (node) => told.push(['hover', node]),
    choose: (node) => told.push(['choose', node]),
    drag: (node, to) => told.push(['drag', node, to]),
    drop: (node) => told.push(['drop', node]),
    pan: (dx, dy) => told.push(['pan', dx, dy]),
    zoom: (factor, at) => told.push(['zoom', factor, at]),
  });
  const send = (type: 'down' | 'move' | 'up' | 'cancel' | 'leave', at: Point, id = 1) =>
    gesture({ kind: 'pointer', type, id, at });
  return { told, send, acts: () => told.filter(([what]) => what !== 'hover') };
}

const NODE = { x: 100, y: 100 };
const EMPTY = { x: 300, y: 300 };

test('chooses a node on click, even if the pointer moves a little, and ignores clicks on empty space', () => {
  const { send, acts } = open();
  send('down', NODE);
  send('move', { x: 102, y: 101 });
  send('up', { x: 102, y: 101 });
  send('down', EMPTY);
  send('up', EMPTY);
  expect(acts()).toEqual([['choose', 1]]);
});

test('drags and drops a node without choosing it', () => {
  const { send, acts } = open();
  send('down', NODE);
  send('move', { x: 140, y: 100 });
  send('up', { x: 140, y: 100 });
  expect(acts()).toEqual([
    ['drag', 1, { x: 140, y: 100 }],
    ['drop', 1],
  ]);
});

test('moves the picture when the drag starts on empty space', () => {
  const { send, acts } = open();
  send('down', EMPTY);
  send('move', { x: 310, y: 305 });
  send('move', { x: 330, y: 305 });
  send('up', { x: 330, y: 305 });
  expect(acts()).toEqual([
    ['pan', 10, 5],
    ['pan', 20, 0],
  ]);
});

test('zooms about the middle of two fingers, and chooses no node when the fingers lift', () => {
  const { send, acts } = open();
  send('down', NODE, 1);
  send('down', { x: 200, y: 100 }, 2);
  send('move', { x: 300, y: 100 }, 2);
  send('up', { x: 300, y: 100 }, 2);
  send('up', NODE, 1);
  expect(acts()).toEqual([
    ['pan', 50, 0],
    ['zoom', 2, { x: 200, y: 100 }],
  ]);
});

test('drops the node when the browser cancels the pointer', () => {
  const { send, acts } = open();
  send('down', NODE);
  send('move', { x: 140, y: 100 });
  send('cancel', { x: 140, y: 100 });
  send('move', { x: 180, y: 100 });
  expect(acts()).toEqual([
    ['drag', 1, { x: 140, y: 100 }],
    ['drop', 1],
  ]);
});

test('hovers over the node under the pointer, and over none after the pointer leaves', () => {
  const { send, told } = open();
  send('move', NODE);
  send('move', EMPTY);
  send('leave', EMPTY);
  expect(told).toEqual([
    ['hover', 1],
    ['hover', null],
    ['hover', null],
  ]);
});
