import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';
import { BEAT, BLOCKED_MS, tickMs } from './event-loop-beat.js';
import type { ObserverTask } from './event-loop-beat.js';

/**
 * The thread that notices when the main one has stopped. It writes its log lines itself: the process's logger runs on the
 * thread that is blocked, and what blocks it may well end the process before it is free again.
 */
const { state, name, blockedMs, fd } = workerData as ObserverTask;
const beats = new Int32Array(state);
const never = new Int32Array(new SharedArrayBuffer(4));

let lastBeat = Atomics.load(beats, BEAT);
let stalledMs = 0;
let nextReportMs = blockedMs;
let looked = performance.now();

for (;;) {
  Atomics.wait(never, 0, 0, tickMs);
  const now = performance.now();
  // A machine that slept, or a process that was stopped, has blocked nothing.
  const passed = Math.min(now - looked, 2 * tickMs);
  looked = now;
  const beat = Atomics.load(beats, BEAT);
  if (beat === lastBeat) {
    stalledMs += passed;
    if (stalledMs >= blockedMs) Atomics.store(beats, BLOCKED_MS, Math.round(stalledMs));
    if (stalledMs >= nextReportMs) {
      report(Math.round(stalledMs));
      nextReportMs *= 2;
    }
  } else {
    lastBeat = beat;
    stalledMs = 0;
    nextReportMs = blockedMs;
  }
}

function report(ms: number): void {
  const line = { level: 50, time: Date.now(), pid: process.pid, hostname: hostname(), name };
  try {
    writeSync(fd, `${JSON.stringify({ ...line, ms, msg: 'event loop is blocked' })}\n`);
  } catch {
    // A full pipe: nobody reads the log at the moment. The next line tells the whole time.
  }
}
