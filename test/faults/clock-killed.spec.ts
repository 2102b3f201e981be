import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Journey } from '../journeys/journey.js';
import { Rehearsal } from '../journeys/rehearsal.js';
import { startPlatform } from '../support/platform.js';
import type { ApplicationProcess } from './application-process.js';
import { chooseSeed, killAtRandom, randomFrom } from './killer.js';
import { sized } from '../support/size.js';
import { workerProcesses } from './worker-processes.js';

/** In each round both workers are killed, once each. */
const rounds = sized({ short: 1, full: 2 });

describe('a clock that moves through a year while two workers are killed', () => {
  const seed = chooseSeed();
  let journey: Journey;
  let workers: ApplicationProcess[];
  let rehearsal: Rehearsal;

  beforeAll(async () => {
    const platform = await startPlatform({ worker: false, sandbox: true, delayMs: 20 });
    workers = workerProcesses(platform, 2);
    await Promise.all(workers.map((worker) => worker.start()));
    journey = await Journey.on(platform);
    rehearsal = await Rehearsal.open(journey);
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await journey.platform.close();
  });

  test('leaves no day out and does nothing twice', async () => {
    try {
      const dying = killAtRandom({ victims: workers, random: randomFrom(seed), rounds, calmMs: 1000 });
      const [dead] = await Promise.all([dying, rehearsal.lives()]);
      expect(dead).toHaveLength(rounds * workers.length);
      await rehearsal.expectLived();
    } catch (error) {
      throw new Error(`Repeat with LOCARA_FAULT_SEED=${seed}. ${(error as Error).message}`, { cause: error });
    }
  }, 360_000);
});
