import { ContractQueries, CreateContract, Sellers } from '#contexts/contracts';
import { SettleInvoice, SuspendContract } from '#contexts/invoicing';
import { subscriptionResource } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import type { SuspensionWish } from '../../../libs/contexts/invoicing/suspension/suspend-contract.js';
import { Booked } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { Heard } from '../subscriptions/listeners.js';
import type { MailRoom } from './inbox.js';

/** A seller who suspends three weeks past due, and a customer with listings, invoiced on 1 March and due on 15 March. */
export class Debtor {
  private constructor(
    private readonly room: MailRoom,
    readonly tenant: Tenant,
    readonly contract: Placement,
    readonly offerId: number,
    readonly booked: Booked,
    readonly locationId: number,
  ) {}

  static async make(room: MailRoom, suspendAfterDays: number | null = 21): Promise<Debtor> {
    const { commerce } = room;
    const tenant = await commerce.tenant({ at: '2099-03-01T09:00:00Z' });
    const { workspaceId, companyId } = tenant;
    const seller = { name: 'Sandbank GmbH', email: 'billing@sandbank.example', suspendAfterDays };
    await commerce.module.get(Sellers).change(workspaceId, new Draft(seller));
    const billingUserId = await room.user(tenant, 'Bert');
    const offerId = await tenant.offer({ fee: 3100 });
    const { id } = await commerce.module.get(CreateContract).execute({
      workspaceId,
      companyId,
      name: 'Hofladen',
      accountingPeriod: 'Month',
      billingType: 'FLEXIBLE',
      billingUserId,
      conclusionDate: '2099-01-01',
      validFrom: '2099-01-01',
      licences: [{ offerId, maxSubscriptions: null }],
    });
    const contract = { id, workspaceId, companyId, locationId: null };
    const locationId = await tenant.location();
    const { id: subscription } = await tenant.order(contract, { productId: offerId, locationIds: [locationId] });
    const booked = new Booked(commerce, tenant, contract, subscription);
    await booked.activate();
    await room.sent();
    const debtor = new Debtor(room, tenant, contract, offerId, booked, locationId);
    await debtor.until('03-02');
    await room.sent();
    return debtor;
  }

  /** `2099-` and this day, by its noon, through the days between. */
  async until(day: string): Promise<void> {
    await this.room.commerce.live(this.tenant.workspaceId, `2099-${day}T10:00:00Z`);
  }

  async invoices(): Promise<{ id: number; gross: number; dueOn: string }[]> {
    const rows = await this.room.commerce.rows(
      `select id, gross, due_on as "dueOn" from invoice where contract_id = $1 and kind = 'INVOICE' order by id`,
      this.contract.id,
    );
    return rows as never;
  }

  async pay(index = 0): Promise<void> {
    const invoice = (await this.invoices())[index];
    await this.room.commerce.module.get(SettleInvoice).execute(invoice?.id ?? 0);
    await this.room.commerce.drain();
  }

  view() {
    return this.room.commerce.module.get(SuspendContract).view(this.contract);
  }

  async ask(wish: SuspensionWish) {
    const view = await this.room.commerce.module.get(SuspendContract).execute(this.contract, new Draft(wish));
    await this.room.commerce.drain();
    return view;
  }

  /** As the contract shows it. */
  async shown() {
    const queries = this.room.commerce.module.get(ContractQueries);
    const company = { ...this.contract, id: this.tenant.companyId };
    const list = await queries.list(this.tenant.agency, company, { skip: 0, take: 5 });
    return list.parse().data[0]?.suspension;
  }

  async place(): Promise<Placement> {
    const access = this.room.commerce.module.get(AccessControl);
    const [place] = await access.locate(this.tenant.agency, subscriptionResource, [this.booked.id]);
    if (place === undefined) throw new Error('The subscription is not there.');
    return place;
  }

  async suspendedOn(): Promise<unknown> {
    const { id } = this.booked;
    return (await this.room.commerce.rows('select suspended_on as day from subscription where id = $1', id))[0]?.[
      'day'
    ];
  }

  /** States of its listings, each once. */
  async listings(): Promise<unknown> {
    const rows = await this.room.commerce.rows(
      'select distinct state from listing where location_id = $1 order by state',
      this.locationId,
    );
    return rows.map(({ state }) => state);
  }

  /** What was told of the subscription since it runs. */
  told(): string[] {
    return this.room.commerce.module.get(Heard).of(this.booked.id).slice(2);
  }
}
