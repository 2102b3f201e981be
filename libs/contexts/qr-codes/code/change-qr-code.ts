import { Injectable } from '@nestjs/common';
import { ContinueSetUp } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Destinations } from '../destination/destinations.js';
import { configurationOf } from './configuration.rules.js';
import { QrCodeQueries } from './qr-code.queries.js';
import { checkCode, merged } from './qr-code.rules.js';
import type { QrCodeContent, QrCodeInput } from './qr-code.rules.js';
import { contentColumns, QrCodeStore } from './qr-code.store.js';

interface Subscription {
  readonly state: SubscriptionState;
  readonly booked: readonly BookedProduct[];
}

/** What the caller has seen of the code that it changes: the headers of those names. Left out: it does not say. */
export interface Seen {
  readonly ifMatch?: string | undefined;
  /** `*`: that there is none yet. */
  readonly ifNoneMatch?: string | undefined;
}

/** Changes the code of a subscription; makes it where there is none, and the subscription goes on by itself. */
@Injectable()
export class ChangeQrCode {
  constructor(
    private readonly database: Database,
    private readonly destinations: Destinations,
    private readonly queries: QrCodeQueries,
    private readonly store: QrCodeStore,
    private readonly setUp: ContinueSetUp,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `qrCodeEnded`, `etagMismatch` */
  async execute(subscription: Placement, draft: Draft<QrCodeInput>, seen: Seen = {}): Promise<number> {
    const { id, workspaceId } = subscription;
    const { good, problems } = draft;
    const usable = await this.destinations.isUsable([subscription], good.destinationUrl);
    return this.database.transaction(async (tx) => {
      const { state, booked } = await locked(tx, id);
      if (state === 'FINISHED') throw new DomainError('qrCodeEnded', { id });
      await this.demandSeen(id, seen);
      const before = await contentOf(tx, id);
      const licence = configurationOf(booked);
      const code = merged(before, good, licence);
      checkCode(code, licence, { given: good, usable }, problems);
      problems.throwIfAny();
      const after = code as QrCodeContent;
      if (before === null) await this.store.create(tx, [id], after);
      else await this.store.change(tx, id, after);
      await this.audit.record(tx, {
        workspaceId,
        operation: before === null ? 'qrCode.create' : 'qrCode.update',
        subject: 'subscription',
        subjectId: id,
        before,
        after,
      });
      await this.setUp.execute(tx, [id], 'it has a QR code');
      return id;
    });
  }

  /** @throws DomainError `etagMismatch` */
  private async demandSeen(id: number, { ifMatch, ifNoneMatch }: Seen): Promise<void> {
    if (ifMatch === undefined && ifNoneMatch === undefined) return;
    const now = await this.queries.find(id);
    const isSeen = now === null ? ifMatch === undefined : isMatch(ifMatch, now.text) && ifNoneMatch?.trim() !== '*';
    if (!isSeen) throw new DomainError('etagMismatch');
  }
}

/** @throws DomainError `qrCodeNotFound` */
async function locked(tx: Tx, id: number): Promise<Subscription> {
  await sql`select from subscription where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Subscription>`
    select s.state, b.booked_offer -> 'products' as booked from subscription s join licence b on b.id = s.licence_id
    where s.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('qrCodeNotFound', { id });
  return rows[0];
}

async function contentOf(tx: Tx, id: number): Promise<QrCodeContent | null> {
  const { rows } = await sql<QrCodeContent>`
    select ${contentColumns} from qr_code q where q.subscription_id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
