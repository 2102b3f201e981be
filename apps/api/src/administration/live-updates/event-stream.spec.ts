import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { EventStream } from './event-stream.js';

const streamOf = (idleMs: number) => {
  const state = { isLetGo: false };
  const letGo = (): void => void (state.isLetGo = true);
  return { state, stream: new EventStream({ idleMs, endMs: 20, letGo }) };
};

describe('a stream of events', () => {
  it('lets a client go that does not read its end', async () => {
    const { state, stream } = streamOf(60_000);
    stream.end();
    stream.end();
    await once(stream, 'close');
    expect(state.isLetGo).toBe(true);
  });

  it('says its position before its connection counts as idle', async () => {
    const { stream } = streamOf(60);
    stream.position('7.1');
    stream.reached('9.4');
    let text = '';
    while (!text.includes('9.4')) {
      await once(stream, 'readable');
      text += String(stream.read() ?? '');
    }
    stream.destroy();
    expect(text).toContain('event: ready\nid: 7.1\n');
    expect(text).toContain('event: ready\nid: 9.4\n');
  });
});
