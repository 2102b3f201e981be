import { PaymentProviders } from '#contexts/billing';
import { CreateOffer, CreateProviderConfig } from '#contexts/contracts';
import { CreateCompany } from '#contexts/locations';
import type { NewOffer } from '#contexts/contracts';
import { CancelProduct, PreviewPurchase, PurchaseProduct, StartTrial } from '#contexts/subscriptions';
import type { CancelledProduct, OrderedView, PurchasePreview, PurchaseView } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Actor } from '#platform/access';
import type { Placement } from '#platform/access';
import { DueWork } from '#platform/outbox';
import { ScriptedProvider } from '../billing/scripted-provider.js';
import { Booked, Tenant } from './commerce.js';
import type { Commerce } from './commerce.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';
import type { ProductCancellation } from '../../../libs/contexts/subscriptions/ending/cancel-product.js';
import type { PurchaseInput } from '../../../libs/contexts/subscriptions/purchase/purchase-input.js';

type Row = Record<string, unknown>;
type Wanted = Partial<PurchaseInput> & { readonly locationIds: readonly number[] };

/** A contract on which its owner buys, with a provider that does what a script says. */
export class Shop {
  private constructor(
    private readonly commerce: Commerce,
    readonly tenant: Tenant,
    readonly owner: Actor,
    readonly bank: ScriptedProvider,
    readonly providerConfigId: number,
    readonly offerId: number,
    readonly contract: Placement,
  ) {}

  static async open(
    commerce: Commerce,
    options: {
      readonly at?: string;
      readonly places?: number | null;
      readonly offer?: Partial<NewOffer>;
      readonly contract?: Partial<NewContract>;
      readonly vat?: number;
      readonly timeZone?: string;
      /** Another customer of the same seller. */
      readonly beside?: Shop;
    } = {},
  ): Promise<Shop> {
    const { at = '2027-03-11T09:00:00Z', places = null, timeZone, beside } = options;
    const tenant = beside
      ? await neighbourOf(commerce, beside.tenant)
      : await commerce.tenant({ at, ...(timeZone !== undefined && { timeZone }) });
    const bank = beside?.bank ?? new ScriptedProvider();
    if (beside === undefined) commerce.module.get(PaymentProviders).register(bank as never);
    const { workspaceId, companyId } = tenant;
    const providerConfigId =
      beside?.providerConfigId ??
      (await commerce.module
        .get(CreateProviderConfig)
        .execute({ workspaceId, kind: 'payment', name: 'Cards', providerData: [], provider: 'stripe' }));
    const offerId = await commerce.module.get(CreateOffer).execute({
      workspaceId,
      sellingName: 'Listing Basic',
      setupFee: 4900,
      regularFee: 1990,
      maintenanceFee: 100,
      products: [{ product: 'Listing' }],
      ...options.offer,
    });
    const [account] = await commerce.rows(
      `insert into billing_account (workspace_id, parent_type, parent_id, business_name, address, vat_percentage)
       values ($1, 'Company', $2, 'Hofladen', '{}', $3) returning id`,
      workspaceId,
      companyId,
      options.vat ?? 19,
    );
    const contract = await tenant.contract([[offerId, places]], {
      validFrom: '2027-01-01',
      billingAccountId: Number(account?.['id']),
      paymentProviderId: providerConfigId,
      ...options.contract,
    });
    const owner = await ownerOf(commerce, tenant);
    return new Shop(commerce, tenant, owner, bank, providerConfigId, offerId, contract);
  }

  preview(wanted: Wanted, actor = this.owner): Promise<PurchasePreview> {
    const draft = new Draft<PurchaseInput>({ productId: this.offerId, ...wanted });
    return this.commerce.module.get(PreviewPurchase).execute(actor, this.contract, draft);
  }

  async buy(wanted: Wanted, key?: string, actor = this.owner): Promise<PurchaseView> {
    const draft = new Draft<PurchaseInput>({ productId: this.offerId, ...wanted });
    const { view } = await this.commerce.module.get(PurchaseProduct).execute(actor, this.contract, draft, key);
    return view.parse();
  }

  async try(wanted: Wanted, actor = this.owner): Promise<OrderedView> {
    const draft = new Draft<PurchaseInput>({ productId: this.offerId, ...wanted });
    return (await this.commerce.module.get(StartTrial).execute(actor, this.contract, draft)).parse();
  }

  cancel(request: Partial<ProductCancellation> = {}): Promise<CancelledProduct> {
    const { offerId: productId, contract } = this;
    return this.commerce.module
      .get(CancelProduct)
      .execute(this.owner, { contractId: contract.id, productId, dryRun: false, ...request });
  }

  subscription(id: number): Booked {
    return new Booked(this.commerce, this.tenant, this.contract, id);
  }

  /** Minor units per subscription and kind. */
  charges(): Promise<Row[]> {
    return this.commerce.rows(
      `select subscription_id as id, kind, amount::int, period_start as period, from_day as "from", to_day as "to", purchase_id as purchase
       from charge where contract_id = $1 order by subscription_id, kind desc`,
      this.contract.id,
    );
  }

  async usedPlaces(): Promise<number> {
    const [row] = await this.commerce.rows(
      'select sum(used_places)::int as used from licence where contract_id = $1',
      this.contract.id,
    );
    return Number(row?.['used']);
  }

  /** Nobody has completed the payment for as long as we wait. `meanwhile`: before the provider hears that we do no more. */
  async expire(purchaseId: number, meanwhile?: () => void): Promise<void> {
    await this.commerce.rows('update purchase set due_at = now() where id = $1 and due_at is not null', purchaseId);
    await this.commerce.module.get(DueWork).run();
    const jobs = await this.commerce.rows(
      `select id, queue, name, payload, workspace_id from outbox where done_at is null and name = 'subscriptions.purchaseDue'`,
    );
    for (const job of jobs) await this.commerce.run(job);
    meanwhile?.();
    await this.commerce.drain();
  }

  /** The provider is asked again, as it is from time to time. */
  async askAgain(): Promise<void> {
    await this.commerce.rows('update payment set due_at = now() where due_at is not null');
    await this.commerce.drain();
  }
}

async function neighbourOf(commerce: Commerce, { workspaceId }: Tenant): Promise<Tenant> {
  const companyId = await commerce.module.get(CreateCompany).execute({ workspaceId, name: 'Hofcafé' });
  return new Tenant(commerce, workspaceId, companyId);
}

let users = 0;

/** The self service user of the tenant's company. */
export async function ownerOf(commerce: Commerce, { workspaceId, companyId }: Tenant): Promise<Actor> {
  const [user] = await commerce.rows(
    `insert into app_user (workspace_id, user_name, email, user_type, context_type, context_id, first_name, last_name)
     values ($1, $2, 'owner@locara.example', 'SELF_SERVICE', 'Company', $3, 'Otto', 'Owner') returning id`,
    workspaceId,
    `owner-${(users += 1)}`,
    companyId,
  );
  return new Actor(
    {
      id: Number(user?.['id']),
      name: 'owner',
      userType: 'SELF_SERVICE',
      language: 'en',
      workspaceId,
      securityVersion: 1,
    },
    [{ group: 'company-owner', contextType: 'Company', contextId: companyId, workspaceIds: [] }],
  );
}
