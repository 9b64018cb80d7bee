/** @jest-environment node */
import { createLoadProgress } from '@server/cli/loadProgress';

function shown(isTTY: boolean, size: number | null) {
  const written: string[] = [];
  const clock = { ms: 1_000 };
  const output = { isTTY, write: (text: string) => written.push(text) };
  return { written, clock, progress: createLoadProgress(output, size, () => clock.ms) };
}

test('a terminal shows one line, updated at most ten times a second and removed at the end', () => {
  const { written, clock, progress } = shown(true, 64_600_000);
  clock.ms += 500;
  progress.show({ step: 'reading', lines: 5_000, bytes: 262_144 });
  clock.ms += 50;
  progress.show({ step: 'reading', lines: 10_000, bytes: 524_288 });
  clock.ms += 450;
  progress.show({ step: 'reading', lines: 15_000, bytes: 786_432 });
  progress.show({ step: 'writing', lines: 0, of: 15_000 });
  progress.end();
  expect(written).toEqual([
    '\r\u001b[Kreading: [                    ] 0 %, 5,000 lines, 0.3 of 64.6 MB, 10,000 lines/s',
    '\r\u001b[Kreading: [                    ] 1 %, 15,000 lines, 0.8 of 64.6 MB, 15,000 lines/s',
    '\r\u001b[Kwriting: [                    ] 0 %, 0 of 15,000 lines',
    '\r\u001b[K',
  ]);
});

test('a terminal shows the done part and the remaining time of each step', () => {
  const { written, clock, progress } = shown(true, 4_000_000);
  clock.ms += 30_000;
  progress.show({ step: 'reading', lines: 10_000, bytes: 1_000_000 });
  progress.show({ step: 'writing', lines: 0, of: 40_000 });
  clock.ms += 5_000;
  progress.show({ step: 'writing', lines: 30_000, of: 40_000 });
  expect(written).toEqual([
    '\r\u001b[Kreading: [#####               ] 25 %, 1 min 30 s left, 10,000 lines, 1.0 of 4.0 MB, 333 lines/s',
    '\r\u001b[Kwriting: [                    ] 0 %, 0 of 40,000 lines',
    '\r\u001b[Kwriting: [###############     ] 75 %, 2 s left, 30,000 of 40,000 lines',
  ]);
});

test('other outputs get a line for every 250,000 lines, and none for a small file', () => {
  const { written, clock, progress } = shown(false, null);
  clock.ms += 10_000;
  progress.show({ step: 'reading', lines: 249_999, bytes: 1_000_000 });
  progress.show({ step: 'reading', lines: 254_999, bytes: 2_000_000 });
  progress.show({ step: 'reading', lines: 260_000, bytes: 2_100_000 });
  progress.show({ step: 'writing', lines: 50_000, of: 260_000 });
  progress.show({ step: 'writing', lines: 260_000, of: 260_000 });
  progress.end();
  expect(written).toEqual([
    'reading: 254,999 lines, 2.0 MB, 25,499 lines/s\n',
    'writing: 260,000 of 260,000 lines\n',
  ]);
});
