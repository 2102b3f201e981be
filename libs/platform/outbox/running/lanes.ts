import { Injectable } from '@nestjs/common';
import type { QueueName } from './queue-policies.js';

/** Jobs per second, by lane. A lane that is not named has no rate. */
export type LaneRates = ReadonlyMap<string, number>;

/** How long rates are believed, in milliseconds. */
const believedMs = 10_000;

/**
 * The lanes of a queue: work for one third party each, of which no more goes into the queue than that third party takes
 * per second. Contexts say where the rates stand; the relay keeps to them.
 */
@Injectable()
export class Lanes {
  private readonly sources = new Map<QueueName, () => Promise<LaneRates>>();
  private readonly known = new Map<QueueName, { readonly rates: LaneRates; readonly until: number }>();

  register(queue: QueueName, rates: () => Promise<LaneRates>): void {
    this.sources.set(queue, rates);
  }

  isLaned(queue: QueueName): boolean {
    return this.sources.has(queue);
  }

  async rates(queue: QueueName): Promise<LaneRates> {
    const known = this.known.get(queue);
    if (known !== undefined && known.until > Date.now()) return known.rates;
    const rates = (await this.sources.get(queue)?.()) ?? new Map<string, number>();
    this.known.set(queue, { rates, until: Date.now() + believedMs });
    return rates;
  }
}
