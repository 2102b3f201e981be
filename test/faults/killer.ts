import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationProcess } from './application-process.js';

/** Numbers in [0, 1) that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `LOCARA_FAULT_SEED` repeats an earlier run's choices (not its timing); else it is new each time. */
export const chooseSeed = (): number => Number(process.env['LOCARA_FAULT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

export interface KillPlan {
  readonly victims: readonly ApplicationProcess[];
  readonly random: () => number;
  /** Each victim dies once per round, in an order of its own. */
  readonly rounds: number;
  /** Milliseconds that everything runs between two deaths, at most. */
  readonly calmMs: number;
  /** Told of each death, before the victim is started again. */
  readonly onDeath?: (deaths: number) => void;
}

/** Kills with SIGKILL and starts again, until the rounds are over. @returns who died, in order */
export async function killAtRandom({ victims, random, rounds, calmMs, onDeath }: KillPlan): Promise<string[]> {
  const dead: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const victim of shuffled(victims, random)) {
      await pause(100 + random() * calmMs);
      await victim.kill();
      dead.push(victim.name);
      onDeath?.(dead.length);
      await pause(random() * 300);
      await victim.start();
    }
  return dead;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
