import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';

// Plain JavaScript: a thread has not what makes the rest of the server run, and is the smaller for it.
const { beats, limitMs, looks } = workerData;
const STANDARD_OUTPUT = 1;

/** As a line of the log. It is written past the main thread, which passes nothing on any more. */
function end() {
  const msg = `the process has stood still for ${limitMs / 1000} s and is ended by its watchdog`;
  const line = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
  try {
    writeSync(STANDARD_OUTPUT, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}

let known = Atomics.load(beats, 0);
let quietLooks = 0;
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  quietLooks = beat === known ? quietLooks + 1 : 0;
  known = beat;
  if (quietLooks >= looks) end();
}, limitMs / looks);
