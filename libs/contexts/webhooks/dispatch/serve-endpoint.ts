import { Injectable } from '@nestjs/common';
import { isGone, succeeded } from '#domain/webhooks/delivery-schedule';
import { Database } from '#platform/database';
import { SigningSecrets } from '../endpoint/signing-secret.js';
import { attempt } from './attempt.js';
import type { Attempt } from './attempt.js';
import { KeptSessions } from './kept-sessions.js';
import type { OpenSession } from './kept-sessions.js';
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
    private readonly sessions: KeptSessions,
    private readonly secrets: SigningSecrets,
    private readonly settle: SettleAttempts,
  ) {}

  /** @param atOnce requests. @param stopping whether the process ends */
  async execute(endpoint: ServedEndpoint, atOnce: number, stopping: () => boolean): Promise<void> {
    const served = await this.open(endpoint);
    let held = endpoint;
    let outcome: Turn = 'failed';
    try {
      for (let turn = 0; turn < turnsAtOnce && !stopping(); turn += 1) {
        outcome = await this.turn(served, atOnce, stopping);
        if (outcome !== 'more') break;
        const renewed = await renewLease(this.database, held);
        if (renewed === undefined) break;
        held = renewed;
      }
    } finally {
      if (outcome === 'failed' || stopping()) await served.open.session.close();
      else this.sessions.keep(endpoint, served.open);
      await releaseEndpoint(this.database, held);
    }
  }

  /** What may not be called any more, or cannot be signed, fails as what does not respond, so that its owner learns of it. */
  private async open(endpoint: ServedEndpoint): Promise<Served> {
    try {
      const secrets = this.secrets.open(endpoint);
      return { endpoint, secrets, open: await this.sessions.take(endpoint) };
    } catch (error) {
      const session = { post: () => Promise.reject(error as Error), close: () => Promise.resolve() };
      return { endpoint, secrets: [], open: { session, url: endpoint.url, openedAt: 0 } };
    }
  }

  private async turn(served: Served, atOnce: number, stopping: () => boolean): Promise<Turn> {
    const { id } = served.endpoint;
    const { bySubject, walkedTo, isAll } = await takeMessages(this.database, served.endpoint, this.walkedTo.get(id));
    if (walkedTo === undefined) this.walkedTo.delete(id);
    else this.walkedTo.set(id, walkedTo);
    const due = [...bySubject].filter(([, [first]]) => first?.isDue === true);
    const waiting = [...bySubject.keys()].filter((subject) => !due.some(([name]) => name === subject));
    await postpone(this.database, served.endpoint, waiting);
    if (due.length === 0) return waiting.length > 0 ? 'more' : 'done';
    const attempts = await this.sendAll(served, due, atOnce, stopping);
    await this.settle.execute(served.endpoint, attempts);
    if (attempts.length === 0 || !attempts.every(succeeded)) return 'failed';
    return isAll ? 'done' : 'more';
  }

  /** What follows a failed message about a subject stays; after two failures in a row everything does. */
  private async sendAll(
    { open: { session }, secrets }: Served,
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

/** Whether there may be more that is due. */
type Turn = 'failed' | 'done' | 'more';

interface Served {
  readonly endpoint: ServedEndpoint;
  readonly open: OpenSession;
  /** Opened. */
  readonly secrets: readonly string[];
}
