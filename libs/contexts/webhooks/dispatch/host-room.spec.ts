import { describe, expect, it } from '@jest/globals';
import { HostRoom } from './host-room.js';

const host = 'hooks.example';

/** Takes all that there is. */
async function filled(): Promise<{ room: HostRoom; taken: number[] }> {
  const room = new HostRoom();
  const taken: number[] = [];
  for (let count = await room.take(host, 8, 0); count > 0; count = await room.take(host, 8, 0)) taken.push(count);
  return { room, taken };
}

describe('the room of a host', () => {
  it('is shared: who comes later gets less, and all together no more than the host may have', async () => {
    const { taken } = await filled();
    expect(taken[0]).toBe(8);
    expect(taken.at(-1)).toBe(1);
    expect(taken).toEqual(taken.toSorted((a, b) => b - a));
    expect(taken.reduce((sum, count) => sum + count)).toBe(128);
  });

  it('is one host’s own', async () => {
    const { room } = await filled();
    expect(await room.take('other.example', 8, 0)).toBe(8);
  });

  it('is not more than was wanted', async () => {
    expect(await new HostRoom().take(host, 1, 0)).toBe(1);
  });

  it('is waited for, and goes to one who waits as soon as another gives it back', async () => {
    const { room } = await filled();
    const [first, second] = [room.take(host, 8, 60_000), room.take(host, 8, 60_000)];
    room.give(host, 1);
    expect(await Promise.race([first, second])).toBe(1);
    room.give(host, 1);
    expect(await Promise.all([first, second])).toEqual([1, 1]);
    expect(await room.take(host, 8, 0)).toBe(0);
  });

  it('is not waited for any longer', async () => {
    const { room } = await filled();
    expect(await room.take(host, 8, 20)).toBe(0);
    room.give(host, 8);
    expect(await room.take(host, 8, 0)).toBe(1);
  });

  it('is waited for by so many, so that one host does not take all slots', async () => {
    const { room } = await filled();
    const waiting = Array.from({ length: 64 }, () => room.take(host, 8, 500));
    expect(await room.take(host, 8, 60_000)).toBe(0);
    room.give(host, 1);
    expect(await Promise.race(waiting)).toBe(1);
    expect((await Promise.all(waiting)).filter((taken) => taken > 0)).toEqual([1]);
  });
});
