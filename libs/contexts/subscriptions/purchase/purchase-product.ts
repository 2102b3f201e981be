import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Payments } from '#contexts/billing';
import { Places } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { licencePerPlace } from '../booking/booking-checks.js';
import { demandExpectedTotal } from '../products/expected-total.js';
import { SuitableLocations } from '../booking/suitable-locations.js';
import { NewPurchase } from './new-purchase.js';
import { PurchaseQueries } from './purchase.queries.js';
import type { PurchaseView } from './purchase.queries.js';
import { WantedProducts } from './wanted-product.js';
import type { PurchaseInput } from './purchase-input.js';
import type { PricedProduct, WantedProduct } from './wanted-product.js';

/** What stands committed before money moves. */
interface Begun {
  readonly id: number;
  /** Null: nothing has to be paid. */
  readonly paymentId: number | null;
  /** An earlier call made it. */
  readonly repeated: boolean;
}

/** Sells a product to a self service user: places reserved, paid at once, subscriptions when the payment has come. */
@Injectable()
export class PurchaseProduct {
  constructor(
    private readonly database: Database,
    private readonly wanted: WantedProducts,
    private readonly suitable: SuitableLocations,
    private readonly places: Places,
    private readonly payments: Payments,
    private readonly purchases: NewPurchase,
    private readonly queries: PurchaseQueries,
  ) {}

  /**
   * In three steps, none of which can be done twice: the purchase is committed with its places; the provider is asked,
   * outside of any transaction; whatever it answers settles payment and purchase together. A process that dies between
   * them leaves a purchase that waits, whose payment a job goes on with.
   *
   * @param key `Idempotency-Key`: a repeated call goes on with the purchase of the first and answers what became of it
   * @throws DomainError `validationFailed`, `contractNotBookable`, `maxCountReached`, `noPlaceLeft`, `currencyMixed`,
   *   `purchaseOpen`, `priceChanged`, and what `WantedChanges` throws; `idempotencyKeyReused` for a key that came with another body
   */
  async execute(
    actor: Actor,
    contract: Placement,
    draft: Draft<PurchaseInput>,
    key?: string,
  ): Promise<{ readonly view: JsonText<PurchaseView>; readonly repeated: boolean }> {
    return this.database.apart(async () => {
      const begun = await this.database.transaction((tx) => this.begin(tx, actor, contract, draft, key));
      if (begun.paymentId !== null) {
        const { status, data } = await this.payments.attempt(begun.paymentId);
        if (status === 'Waiting' && data.length > 0) await this.purchases.hurry(begun.id);
      }
      return { view: await this.queries.one(actor, begun.id), repeated: begun.repeated };
    });
  }

  private async begin(
    tx: Tx,
    actor: Actor,
    contract: Placement,
    draft: Draft<PurchaseInput>,
    key: string | undefined,
  ): Promise<Begun> {
    const bodyHash = createHash('sha256').update(JSON.stringify(draft.good)).digest('base64');
    if (key !== undefined) {
      const earlier = await this.earlier(tx, actor, contract, key);
      if (earlier !== undefined) {
        if (earlier.body_hash !== bodyHash) throw new DomainError('idempotencyKeyReused');
        return { id: earlier.id, paymentId: earlier.payment_id, repeated: true };
      }
    }
    const wanted = await this.wanted.read(tx, actor, contract.id, draft);
    const input = draft.complete();
    if (key === undefined) await demandNoSuchOpen(tx, actor, contract, bodyHash);
    const priced = await this.reserve(tx, wanted, input);
    demandExpectedTotal(priced.costs.dueNow.total, input.expectedTotal);
    const purchase = { actor, contract, wanted, input, priced, key, bodyHash };
    return { ...(await this.purchases.insert(tx, purchase)), repeated: false };
  }

  /** Waits for a call with the same key that is at it at this moment. */
  private async earlier(
    tx: Tx,
    actor: Actor,
    contract: Placement,
    key: string,
  ): Promise<{ id: number; payment_id: number | null; body_hash: string } | undefined> {
    const name = JSON.stringify([actor.user.id, contract.id, key]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7204))`.execute(tx);
    // A key is kept for 24 hours, and may then be used for something else.
    await sql`
      update purchase set idempotency_key = null
      where user_id = ${actor.user.id} and contract_id = ${contract.id} and idempotency_key = ${key}
        and created_at <= now() - interval '24 hours'`.execute(tx);
    const { rows } = await sql<{ id: number; payment_id: number | null; body_hash: string }>`
      select id, payment_id, body_hash from purchase
      where user_id = ${actor.user.id} and contract_id = ${contract.id} and idempotency_key = ${key}`.execute(tx);
    return rows[0];
  }

  private async reserve(tx: Tx, wanted: WantedProduct, input: PurchaseInput): Promise<PricedProduct> {
    const { contract } = wanted;
    const { productId, locationIds } = input;
    const locations = this.wanted.newOf(wanted, locationIds);
    await this.suitable.demandCount(tx, productId, locations, contract.licences[0]?.maxCount ?? 1);
    const taken = await this.places.take(tx, contract.id, productId, locationIds.length);
    if ('free' in taken) throw new DomainError('noPlaceLeft', { free: taken.free, wanted: locationIds.length });
    const licences = licencePerPlace(contract, taken.shares);
    await this.wanted.demandProducts(tx, licences, locations);
    return this.wanted.priceAll(tx, wanted, input, licences);
  }
}

/** Without a key of its own a second call cannot be told from a click too many. */
async function demandNoSuchOpen(tx: Tx, actor: Actor, contract: Placement, bodyHash: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from purchase
    where contract_id = ${contract.id} and user_id = ${actor.user.id} and body_hash = ${bodyHash} and state = 'Waiting'
    limit 1`.execute(tx);
  if (rows[0] !== undefined) throw new DomainError('purchaseOpen', { id: rows[0].id });
}
