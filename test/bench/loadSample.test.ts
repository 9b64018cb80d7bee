import type { PageLoad } from '../../bench/lib/pageLoad';
import type { Asset } from '../../bench/lib/server';
import { figuresOf } from '../../bench/suites/loadSample';

const asset = (brotli: number): Asset => ({
  type: '',
  raw: Buffer.alloc(brotli * 4),
  brotli: Buffer.alloc(brotli),
  gzip: Buffer.alloc(brotli * 2),
});

const assets = new Map([
  ['/index.html', asset(300)],
  ['/shell.js', asset(1_000)],
  ['/late.js', asset(2_000)],
  ['/shell.css', asset(40)],
  ['/font.woff2', asset(500)],
]);

const asked = (path: string, start: number, fetched = true) => ({ path, start, fetched });

const visit = (load: Partial<PageLoad>): PageLoad => ({
  firstPaint: 90,
  largestPaint: 90,
  usable: 100,
  typed: 100,
  shift: 0,
  tasks: [],
  requests: [],
  ...load,
});

describe('The figures of a visit', () => {
  test('add up the bytes requested before the page is usable, by kind and with each file once', () => {
    const requests = [
      asked('/shell.js', 10),
      asked('/shell.js', 20),
      asked('/shell.css', 30),
      asked('/font.woff2', 100),
      asked('/api/whoami', 40),
      asked('/late.js', 101),
    ];
    expect(figuresOf(visit({ requests }), assets, 5)).toMatchObject({
      requests: 6,
      scripts: 1,
      script: 1,
      scriptGzip: 2,
      scriptRaw: 4,
      style: 0.04,
      font: 0.5,
      document: 0.3,
      scriptInAll: 3,
      heap: 5,
    });
  });

  test('leave out files that the browser had already', () => {
    const requests = [asked('/shell.js', 10, false), asked('/late.js', 20)];
    expect(figuresOf(visit({ requests }), assets, 5)).toMatchObject({ requests: 2, scripts: 1, script: 2 });
  });

  test('separate the long tasks that begin before the page is usable from all long tasks', () => {
    const tasks = [
      { start: 20, ms: 60 },
      { start: 90, ms: 80 },
      { start: 200, ms: 100 },
    ];
    expect(figuresOf(visit({ tasks }), assets, 5)).toMatchObject({
      tasksBefore: 2,
      taskMsBefore: 140,
      longestBefore: 80,
      tasks: 3,
      taskMs: 240,
      longest: 100,
    });
  });
});
