import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Died } from '#platform/outbox';
import { openTable } from './table-file.js';

const csv = { format: 'csv', encoding: 'utf-8' } as const;

describe('a table', () => {
  it.each([
    ['at once', 0],
    ['while it reads', 300],
  ])('whose reading process is killed %s has died, however much there was to read', async (_when, afterMs) => {
    let pid = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (let row = 0; ; row += 1) {
          yield Buffer.from(`Shop ${row},Fürth\n`.repeat(1000));
          await wait(1);
        }
      } finally {
        ended = true;
      }
    }
    const started = (of: number): void => {
      pid = of;
      setTimeout(() => process.kill(pid, 'SIGKILL'), afterMs);
    };
    await expect(openTable(endless(), { ...csv, started })).rejects.toThrow(Died);
    expect(pid).toBeGreaterThan(0);
    expect(ended).toBe(true);
  });

  it('whose bytes cannot be read fails as they do', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('name,city\n');
      throw new Error('The file is gone.');
    }
    await expect(openTable(broken(), csv)).rejects.toThrow('The file is gone.');
  });
});
