import type { CallbackClient } from '../directory/callbacks/callback.js';
import { DueLoop } from '../due-loop.js';
import type { DueCall, PhoneCallStore } from './phone-call.store.js';

const DELIVERIES_AT_ONCE = 8;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;

/** Delivers calls to the platform until they are taken. */
export class PhoneCallDesk {
  private readonly loop: DueLoop;

  constructor(
    private readonly calls: PhoneCallStore,
    private readonly client: CallbackClient,
    report: (error: unknown) => void,
  ) {
    this.loop = new DueLoop(() => this.look(), report);
  }

  wake(): void {
    this.loop.wake();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    this.client.close();
  }

  private async look(): Promise<number> {
    const due = await this.calls.claim(DELIVERIES_AT_ONCE);
    await Promise.all(due.map((call) => this.deliver(call)));
    return due.length === DELIVERIES_AT_ONCE ? 0 : this.calls.untilNext();
  }

  private async deliver({ id, version, content, attempts }: DueCall): Promise<void> {
    const body = JSON.stringify({ calls: [{ id, version, ...content }] });
    const failure = await this.client.post('calls', body).then(
      (status) => (status >= 200 && status < 300 ? undefined : `HTTP ${status}`),
      (error: unknown) => String(error),
    );
    if (failure === undefined) return this.calls.delivered(id, version);
    const wait = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(attempts - 1, 10));
    return this.calls.undelivered(id, failure, wait);
  }
}
