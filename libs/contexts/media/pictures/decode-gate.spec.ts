import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { DecodeGate, decodesWaiting } from './decode-gate.js';
import { decodesAtOnce, DecodeTurns, pixelsAtOnce } from './decode-turns.js';

/** Work that ends when it is told to. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let started = false;
  return {
    end: () => end(),
    get started() {
      return started;
    },
    run: () => {
      started = true;
      return ended;
    },
  };
}

describe('turns', () => {
  it('decodes a few at once and the others in the order in which they came', async () => {
    const gate = new DecodeTurns();
    const works = Array.from({ length: decodesAtOnce + 2 }, work);
    const all = works.map((each) => gate.decode(100, each.run));
    await turn();
    const started = () => works.map((each) => each.started);
    expect(started()).toEqual([true, true, false, false]);
    works[1]?.end();
    await turn();
    expect(started()).toEqual([true, true, true, false]);
    for (const each of works) each.end();
    await Promise.all(all);
    expect(started()).toEqual([true, true, true, true]);
  });

  it('decodes the largest alone, and lets none overtake it', async () => {
    const gate = new DecodeTurns();
    const [small, large, late] = [work(), work(), work()];
    const all = [gate.decode(100, small.run), gate.decode(pixelsAtOnce * 2, large.run), gate.decode(100, late.run)];
    await turn();
    expect([small.started, large.started, late.started]).toEqual([true, false, false]);
    small.end();
    await turn();
    expect([large.started, late.started]).toEqual([true, false]);
    large.end();
    await turn();
    expect(late.started).toBe(true);
    late.end();
    await Promise.all(all);
  });

  it('hands its place on after a failure', async () => {
    const gate = new DecodeTurns();
    for (let round = 0; round < decodesAtOnce * 3; round += 1)
      await expect(gate.decode(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.decode(100, () => Promise.resolve('good'))).toBe('good');
  });
});

describe('the gate', () => {
  it('lets no more in than it has room for', async () => {
    const gate = new DecodeGate();
    const works = Array.from({ length: decodesAtOnce + decodesWaiting }, work);
    const all = works.map((each) => gate.admit(each.run));
    await expect(gate.admit(() => Promise.resolve())).rejects.toMatchObject({ key: 'imagesBusy' });
    for (const each of works) each.end();
    await Promise.all(all);
    expect(await gate.admit(() => Promise.resolve('in'))).toBe('in');
  });
});
