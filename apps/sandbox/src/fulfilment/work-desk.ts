import type { CallbackClient } from '../directory/callbacks/callback.js';
import { DueLoop } from '../due-loop.js';
import { magicWordsIn } from '../magic-words.js';
import { opinionOrderIn, widgetOf } from '../opinions/opinion-order.js';
import type { WorkRow } from './work.js';
import type { DueReport, WorkStore } from './work.store.js';

/** An order that was validated is delivered after this time. */
const DELIVERY_MS = 1000;
const REPORTS_AT_ONCE = 8;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;

/** Decides works by themselves when their time has come, and reports each decision until it is taken. */
export class WorkDesk {
  private readonly loop: DueLoop;

  constructor(
    private readonly works: WorkStore,
    private readonly client: CallbackClient,
    report: (error: unknown) => void,
  ) {
    this.loop = new DueLoop(() => this.look(), report);
  }

  wake(inMs = 0): void {
    this.loop.wake(inMs);
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    this.client.close();
  }

  private async look(): Promise<number> {
    for (const work of await this.works.claimWorks()) await this.decide(work);
    const due = await this.works.claimReports(REPORTS_AT_ONCE);
    await Promise.all(due.map((report) => this.deliver(report)));
    return due.length === REPORTS_AT_ONCE ? 0 : this.works.untilNext();
  }

  private async decide(work: WorkRow): Promise<void> {
    if (work.status === 'ENDING') await this.works.decide(work, 'ENDED', 'END_CONFIRMED', null);
    if (work.status === 'CONFIRMED' && opinionOrderIn(work))
      await this.works.step(work, 'DELIVERED', 'DELIVERED', null);
    if (work.status !== 'PENDING') return;
    const words = magicWordsIn(work.content.location.name);
    const refuses =
      words.has('refuse') || (words.has('refuse-once') && (await this.works.countRefusal(work.reference)) === 1);
    if (refuses) await this.works.decide(work, 'REFUSED', 'REFUSED', 'The provider cannot set this up here.');
    else await this.works.decide(work, 'CONFIRMED', 'CONFIRMED', null);
    if (!refuses && opinionOrderIn(work)) await this.works.later(work.id, DELIVERY_MS);
  }

  private async deliver({ id, subscription_id: subscriptionId, attempts, at, ...report }: DueReport): Promise<void> {
    const { tracking_number: trackingNumber, vendor_id: vendorId, ...said } = report;
    // Made of stored values only, so that every repetition carries the same bytes.
    const body = JSON.stringify({
      reference: id,
      ...said,
      ...(trackingNumber !== null && { trackingNumber }),
      ...(vendorId !== null && { vendorId, reviewWidget: widgetOf(vendorId) }),
      at: at.toISOString(),
    });
    const failure = await this.client.post(subscriptionId, body).then(
      (status) => (status >= 200 && status < 300 ? undefined : `HTTP ${status}`),
      (error: unknown) => String(error),
    );
    if (failure === undefined) return this.works.delivered(id);
    const wait = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(attempts - 1, 10));
    return this.works.undelivered(id, failure, wait);
  }
}
