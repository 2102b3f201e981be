import { Injectable } from '@nestjs/common';
import type { QueueDefinition } from '../running/queues.js';
import type { LaneRate } from './lane-rate.js';

/** The rates by lane: a map, or a function where there are more lanes than a map should hold. */
export interface LaneRates {
  /** @returns undefined: the lane has no rate */
  get(lane: string): LaneRate | undefined;
}

/** How long rates are believed, in milliseconds. */
const believedMs = 10_000;

/**
 * The lanes of a queue: work for one third party each, of which no more goes into the queue than that third party takes. Contexts say where the rates stand; the relay keeps to them.
 */
@Injectable()
export class Lanes {
  private readonly sources = new Map<string, () => Promise<LaneRates>>();
  private readonly known = new Map<string, { readonly rates: LaneRates; readonly until: number }>();

  register({ name }: QueueDefinition, rates: () => Promise<LaneRates>): void {
    this.sources.set(name, rates);
  }

  isLaned(queue: string): boolean {
    return this.sources.has(queue);
  }

  async rates(queue: string): Promise<LaneRates> {
    const known = this.known.get(queue);
    if (known !== undefined && known.until > Date.now()) return known.rates;
    const rates = (await this.sources.get(queue)?.()) ?? new Map<string, number>();
    this.known.set(queue, { rates, until: Date.now() + believedMs });
    return rates;
  }
}
