import { Injectable } from '@nestjs/common';
import { Payments } from '#contexts/billing';
import { RedeemCode } from '#contexts/discount-codes';
import { Problems } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import { PurchaseEntity } from './purchase.entity.js';
import { purchaseTable } from './purchase.record.js';
import { SettlePurchase } from './settle-purchase.js';
import type { PurchaseInput } from './purchase-input.js';
import type { PricedProduct, WantedProduct } from './wanted-product.js';

/** A purchase whose places are taken and whose price is known. */
export interface PurchaseToBe {
  readonly actor: Actor;
  readonly contract: Placement;
  readonly wanted: WantedProduct;
  readonly input: PurchaseInput;
  readonly priced: PricedProduct;
  readonly key: string | undefined;
  readonly bodyHash: string;
}

/** How purchases begin. */
@Injectable()
export class NewPurchase {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly settle: SettlePurchase,
    private readonly transitions: Transitions,
    private readonly audit: Audit,
    private readonly codes: RedeemCode,
  ) {}

  /**
   * Writes the purchase with its payment. What costs nothing is settled here and now.
   * @throws DomainError `validationFailed` when something has to be paid and nobody is named to pay through, and why its code cannot be
   *   redeemed any more
   */
  async insert(tx: Tx, purchase: PurchaseToBe): Promise<{ readonly id: number; readonly paymentId: number | null }> {
    const { priced, wanted, contract, actor } = purchase;
    const amount = priced.costs.dueNow.total.minor;
    const facts = { free: amount === 0 };
    const state = this.transitions.initial(purchaseTable, 'pay', facts);
    const id = await insertRow(tx, purchase, state);
    await this.transitions.recordCreated(tx, purchaseTable, 'pay', [{ id, workspace_id: contract.workspaceId, state }]);
    await this.audit.record(tx, {
      workspaceId: contract.workspaceId,
      operation: 'contract.purchase',
      subject: 'contract',
      subjectId: contract.id,
      after: { purchaseId: id, ...purchase.input, providerData: undefined, total: priced.costs.dueNow.total },
    });
    // Before money moves: of two that buy with the last use of a code, one learns it here.
    if (wanted.code !== null && priced.coded !== null) await this.codes.reserve(tx, wanted.code, id, priced.coded);
    if (facts.free) {
      await this.settle.fulfil(tx, id);
      return { id, paymentId: null };
    }
    const paymentId = await this.payments.open(tx, {
      workspaceId: contract.workspaceId,
      contractId: contract.id,
      purpose: 'purchase',
      purposeId: id,
      providerConfigId: demandProvider(wanted),
      currency: priced.costs.currency,
      amount,
      description: describe(purchase),
      userId: actor.user.id,
      providerData: purchase.input.providerData ?? [],
      // Only a card that is given now: one that is stored is the contract's already.
      consent: (purchase.input.providerData ?? []).length > 0 ? wanted.consent : null,
    });
    await tx.update(PurchaseEntity, id, { paymentId });
    return { id, paymentId };
  }

  /** The buyer is asked by the bank: places are not kept for a day for somebody who closes the page. */
  async hurry(id: number): Promise<void> {
    await sql`
      update purchase set due_at = least(due_at, now() + interval '1 hour')
      where id = ${id} and state = 'Waiting' and due_at is not null`.execute(this.database.manager);
  }
}

async function insertRow(tx: Tx, purchase: PurchaseToBe, state: string): Promise<number> {
  const { actor, contract, wanted, input, priced, key, bodyHash } = purchase;
  const { costs, positions } = priced;
  const { rows } = await sql<{ id: number }>`
    insert into purchase (workspace_id, company_id, contract_id, offer_id, user_id, idempotency_key, body_hash,
      provider_config_id, positions, costs, currency, net, gross, state, due_at)
    values (${contract.workspaceId}, ${contract.companyId}, ${contract.id}, ${input.productId}, ${actor.user.id}, ${key ?? null},
      ${bodyHash}, ${wanted.providerConfigId}, ${JSON.stringify(positions)}, ${JSON.stringify(costs)}, ${costs.currency},
      ${costs.dueNow.value.minor}, ${costs.dueNow.total.minor}, ${state},
      case when ${state} = 'Waiting' then now() + interval '24 hours' end)
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

function demandProvider({ providerConfigId }: WantedProduct): number {
  if (providerConfigId !== null) return providerConfigId;
  const problems = new Problems();
  problems.add({ field: 'providerConfigurationId', value: null, problem: 'required', example: 1 });
  problems.throwIfAny();
  throw new Error('A problem was found.');
}

/** What the buyer reads on the statement: at sandbox and provider alike a single line. */
const describe = ({ wanted, input }: PurchaseToBe): string =>
  `Contract ${wanted.contract.id}: product ${input.productId} for ${input.locationIds.length} location${input.locationIds.length === 1 ? '' : 's'}`;
