import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchEventLoop } from '#platform/telemetry';

let folder: string;
let file: string;
let fd: number;
let blocked: number[];
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locara-event-loop-'));
  file = join(folder, 'log');
  fd = openSync(file, 'a');
  blocked = [];
  stop = watchEventLoop({ name: 'sample', blockedMs: 300, fd, onBlocked: (ms) => blocked.push(ms) });
});
afterEach(() => {
  stop();
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

interface Line {
  readonly level: number;
  readonly name: string;
  readonly msg: string;
  readonly ms: number;
}

const lines = (): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** Holds this thread until the log says something new. */
function blockUntilReported(): void {
  const before = lines().length;
  const deadline = performance.now() + 20_000;
  while (lines().length === before && performance.now() < deadline) Math.sqrt(2);
}

describe('watchEventLoop', () => {
  it('reports a blocked event loop while it is blocked, and how long it was afterwards', async () => {
    blockUntilReported();
    blockUntilReported();
    const [first, second] = lines();
    expect(first).toMatchObject({ level: 50, name: 'sample', msg: 'event loop is blocked' });
    expect(first?.ms).toBeGreaterThanOrEqual(300);
    expect(second?.ms).toBeGreaterThanOrEqual(600);
    while (blocked.length === 0) await pause(10);
    expect(blocked[0]).toBeGreaterThanOrEqual(600);
    blockUntilReported();
    expect(lines()).toHaveLength(3);
  });

  it('is silent once it was stopped', () => {
    stop();
    const until = performance.now() + 700;
    while (performance.now() < until) Math.sqrt(2);
    expect([lines(), blocked]).toEqual([[], []]);
  });
});
