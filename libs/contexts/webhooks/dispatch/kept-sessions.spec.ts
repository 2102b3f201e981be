import { beforeEach, describe, expect, it } from '@jest/globals';
import { KeptSessions } from './kept-sessions.js';
import type { Receivers } from './receivers.js';

describe('connections to receivers', () => {
  const closed: string[] = [];
  let onClose: () => void = () => undefined;
  let opened = 0;
  let sessions: KeptSessions;
  const one = { id: 1, url: 'https://one.example/hook' };
  const other = { id: 2, url: 'https://one.example/hook' };

  beforeEach(() => {
    [opened, closed.length] = [0, 0];
    sessions = new KeptSessions({
      open: (url: string) => {
        const name = `${(opened += 1)} ${url}`;
        const close = async (): Promise<void> => {
          closed.push(name);
          onClose();
        };
        return { post: () => Promise.reject(new Error(name)), close };
      },
    } as unknown as Receivers);
  });

  it('are used again, by the same endpoint alone', async () => {
    const first = await sessions.take(one);
    sessions.keep(one, first);
    expect(await sessions.take(other)).not.toBe(first);
    expect(await sessions.take(one)).toBe(first);
    expect([opened, closed]).toEqual([2, []]);
  });

  it('are used by one service at a time', async () => {
    const first = await sessions.take(one);
    sessions.keep(one, first);
    expect(await sessions.take(one)).toBe(first);
    expect(await sessions.take(one)).not.toBe(first);
  });

  it('are closed when they rest for a second', async () => {
    const isClosed = new Promise<void>((resolve) => (onClose = resolve));
    sessions.keep(one, await sessions.take(one));
    expect(closed).toEqual([]);
    // Its timer holds no process, and so not this one.
    const awake = setInterval(() => undefined, 100);
    await isClosed;
    clearInterval(awake);
    expect(closed).toEqual([`1 ${one.url}`]);
    await sessions.take(one);
    expect(opened).toBe(2);
  });

  it('are closed when a later service of the endpoint leaves others', async () => {
    const [first, second] = [await sessions.take(one), await sessions.take(one)];
    sessions.keep(one, first);
    sessions.keep(one, second);
    expect(closed).toEqual([`1 ${one.url}`]);
    expect(await sessions.take(one)).toBe(second);
  });

  it('are closed when the endpoint has another address', async () => {
    sessions.keep(one, await sessions.take(one));
    const moved = await sessions.take({ ...one, url: 'https://two.example/hook' });
    expect([moved.url, opened, closed]).toEqual(['https://two.example/hook', 2, [`1 ${one.url}`]]);
  });

  it('are opened anew after a minute, however busy they are: the name may stand for another address', async () => {
    const first = await sessions.take(one);
    sessions.keep(one, { ...first, openedAt: first.openedAt - 60_000 });
    expect(await sessions.take(one)).not.toBe(first);
    expect(closed).toEqual([`1 ${one.url}`]);
  });

  it('are all closed when the process ends', async () => {
    for (const endpoint of [one, other]) sessions.keep(endpoint, await sessions.take(endpoint));
    await sessions.close();
    expect(closed).toHaveLength(2);
  });
});
