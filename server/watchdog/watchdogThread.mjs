import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';

// Plain JavaScript: the thread runs without the TypeScript loader, and so takes less memory.
const { beats, limitMs, looks, isLogJson } = workerData;
const STANDARD_OUTPUT = 1;
const ERROR_OUTPUT = 2;

/** Writes the reason directly to the file descriptor, because the blocked main thread forwards no output. */
function end() {
  const msg = `The server has stood still for ${limitMs / 1000} s, which is the limit of STALL_LIMIT, and is ended by its watchdog. Set STALL_LIMIT to more seconds, or to 0 for no limit, where the machine is slow.`;
  const line = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
  try {
    if (isLogJson) writeSync(STANDARD_OUTPUT, `${JSON.stringify(line)}\n`);
    else writeSync(ERROR_OUTPUT, `\n${msg}\n`);
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
