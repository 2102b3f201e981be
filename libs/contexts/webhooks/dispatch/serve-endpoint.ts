import { Injectable } from '@nestjs/common';
import { isGone, succeeded } from '#domain/webhooks/delivery-schedule';
import { Database } from '#platform/database';
import type { StrictSession } from '#platform/http-client';
import { SigningSecrets } from '../endpoint/signing-secret.js';
import { attempt } from './attempt.js';
import type { Attempt } from './attempt.js';
import { Receivers } from './receivers.js';
import { releaseEndpoint, renewLease } from './served-endpoint.js';
import type { ServedEndpoint } from './served-endpoint.js';
import { SettleAttempts } from './settle-attempts.js';
import { postpone, takeMessages } from './waiting-messages.js';
import type { WaitingMessage } from './waiting-messages.js';

/** No message is begun later than this after messages were taken: with the last one the lease still holds. */
const turnMs = 20_000;
/** Then others have their turn. */
const turnsAtOnce = 20;

/** Sends one endpoint what is due: subjects beside each other, messages about one subject one after the other. */
@Injectable()
export class ServeEndpoint {
  /** Of endpoints whose subjects did not fit into a turn: where the next one goes on. */
  private readonly walkedTo = new Map<number, string>();

  constructor(
    private readonly database: Database,
    private readonly receivers: Receivers,
    private readonly secrets: SigningSecrets,
    private readonly settle: SettleAttempts,
  ) {}

  /** @param atOnce requests. @param stopping whether the process ends */
  async execute(endpoint: ServedEndpoint, atOnce: number, stopping: () => boolean): Promise<void> {
    const served = this.open(endpoint);
    let held = endpoint;
    try {
      for (let turn = 0; turn < turnsAtOnce && !stopping(); turn += 1) {
        if (!(await this.turn(served, atOnce, stopping))) break;
        const renewed = await renewLease(this.database, held);
        if (renewed === undefined) break;
        held = renewed;
      }
    } finally {
      await served.session.close();
      await releaseEndpoint(this.database, held);
    }
  }

  /** What may not be called any more, or cannot be signed, fails as what does not respond, so that its owner learns of it. */
  private open(endpoint: ServedEndpoint): Served {
    try {
      return { endpoint, secrets: this.secrets.open(endpoint), session: this.receivers.open(endpoint.url) };
    } catch (error) {
      const session = { post: () => Promise.reject(error as Error), close: () => Promise.resolve() };
      return { endpoint, secrets: [], session };
    }
  }

  /** @returns false: nothing is due, or it fails */
  private async turn(served: Served, atOnce: number, stopping: () => boolean): Promise<boolean> {
    const { id } = served.endpoint;
    const { bySubject, walkedTo } = await takeMessages(this.database, served.endpoint, this.walkedTo.get(id));
    if (walkedTo === undefined) this.walkedTo.delete(id);
    else this.walkedTo.set(id, walkedTo);
    const due = [...bySubject].filter(([, [first]]) => first?.isDue === true);
    const waiting = [...bySubject.keys()].filter((subject) => !due.some(([name]) => name === subject));
    await postpone(this.database, served.endpoint, waiting);
    if (due.length === 0) return waiting.length > 0;
    const attempts = await this.sendAll(served, due, atOnce, stopping);
    await this.settle.execute(served.endpoint, attempts);
    return attempts.length > 0 && attempts.every(succeeded);
  }

  /** What follows a failed message about a subject stays; after two failures in a row everything does. */
  private async sendAll(
    { session, secrets }: Served,
    due: readonly (readonly [string, readonly WaitingMessage[]])[],
    atOnce: number,
    stopping: () => boolean,
  ): Promise<Attempt[]> {
    const attempts: Attempt[] = [];
    const ends = performance.now() + turnMs;
    const left = due.map(([, messages]) => messages);
    let [failures, gone] = [0, false];
    const mayGoOn = (): boolean => !gone && failures < 2 && performance.now() < ends && !stopping();
    const work = async (): Promise<void> => {
      for (let messages = left.shift(); messages !== undefined && mayGoOn(); messages = left.shift())
        for (const message of messages) {
          if (!mayGoOn()) return;
          const tried = await attempt(session, message, secrets);
          attempts.push(tried);
          gone ||= isGone(tried);
          failures = succeeded(tried) ? 0 : failures + 1;
          if (!succeeded(tried)) break;
        }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work));
    return attempts;
  }
}

type Session = Pick<StrictSession, 'post' | 'close'>;

interface Served {
  readonly endpoint: ServedEndpoint;
  readonly session: Session;
  /** Opened. */
  readonly secrets: readonly string[];
}
