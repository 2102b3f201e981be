import { Injectable } from '@nestjs/common';
import { isGone, succeeded } from '#domain/webhooks/delivery-schedule';
import { Database } from '#platform/database';
import type { StrictSession } from '#platform/http-client';
import { SigningSecrets } from '../endpoint/signing-secret.js';
import { attempt } from './attempt.js';
import type { Attempt } from './attempt.js';
import { Receivers } from './receivers.js';
import { postpone, releaseEndpoint, renewLease, takeMessages } from './served-endpoint.js';
import type { ServedEndpoint, WaitingMessage } from './served-endpoint.js';
import { SettleAttempts } from './settle-attempts.js';

/** No message is begun later than this after messages were taken: with the last one the lease still holds. */
const turnMs = 20_000;
/** Then others have their turn. */
const turnsAtOnce = 20;

/** Sends one endpoint what is due: subjects beside each other, messages about one subject one after the other. */
@Injectable()
export class ServeEndpoint {
  constructor(
    private readonly database: Database,
    private readonly receivers: Receivers,
    private readonly secrets: SigningSecrets,
    private readonly settle: SettleAttempts,
  ) {}

  /** @param atOnce requests. @param stopping whether the process ends */
  async execute(endpoint: ServedEndpoint, atOnce: number, stopping: () => boolean): Promise<void> {
    const secrets = [endpoint.secret, endpoint.previousSecret].flatMap((sealed) =>
      sealed === null ? [] : [this.secrets.open(sealed)],
    );
    const session = this.open(endpoint);
    try {
      for (let turn = 0; turn < turnsAtOnce && !stopping(); turn += 1) {
        const goesOn = await this.turn({ endpoint, session, secrets }, atOnce, stopping);
        if (!goesOn || !(await renewLease(this.database, endpoint))) break;
      }
    } finally {
      await session.close();
      await releaseEndpoint(this.database, endpoint);
    }
  }

  /** What may not be called any more fails as what does not respond, so that its owner learns of it. */
  private open({ url }: ServedEndpoint): Session {
    try {
      return this.receivers.open(url);
    } catch (error) {
      return { post: () => Promise.reject(error as Error), close: () => Promise.resolve() };
    }
  }

  /** @returns false: nothing is due, or it fails */
  private async turn(served: Served, atOnce: number, stopping: () => boolean): Promise<boolean> {
    const bySubject = await takeMessages(this.database, served.endpoint);
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
