import { ChangePayer, CreateBillingAccount } from '#contexts/contracts';
import type { PayerWish } from '#contexts/contracts';
import { PreviewPayer } from '#contexts/invoicing';
import { CreateCompany } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { Commerce, Tenant } from '../subscriptions/commerce.js';
import { flexible } from './invoiced.js';

const germany = { street: 'Hauptmarkt', house: '1', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' };

/** A contract of a company whose account pays it, and the head office, which is another company with an account. */
export class PayerBench {
  private constructor(
    private readonly commerce: Commerce,
    readonly tenant: Tenant,
    readonly contract: Placement,
    readonly shop: number,
    readonly head: number,
  ) {}

  static async open(commerce: Commerce, input: object = {}, fee = 3100): Promise<PayerBench> {
    const tenant = await commerce.tenant({ at: '2099-02-27T09:00:00Z' });
    const { workspaceId, companyId } = tenant;
    const shop = await account(commerce, workspaceId, companyId, 'Hofladen Huber');
    const office = await commerce.module.get(CreateCompany).execute({ workspaceId, name: 'Zentrale' });
    const head = await account(commerce, workspaceId, office, 'Zentrale AG', {
      address: { ...germany, countryCode: 'AT' },
    });
    const contract = await flexible(tenant, { billingAccountId: shop, validFrom: '2099-01-01', ...input }, fee);
    await commerce.drain();
    return new PayerBench(commerce, tenant, contract, shop, head);
  }

  /** `2099-` and this day. */
  async until(day: string): Promise<void> {
    await this.commerce.live(this.tenant.workspaceId, `2099-${day}T10:00:00Z`);
  }

  plan(day: string, billingAccountId = this.head): Promise<number> {
    return this.commerce.module
      .get(ChangePayer)
      .plan(this.tenant.agency, this.contract.id, this.wish(day, billingAccountId));
  }

  wish(day: string, billingAccountId = this.head): Draft<PayerWish> {
    return new Draft<PayerWish>({ billingAccountId, effectiveOn: `2099-${day}` });
  }

  withdraw(): Promise<number> {
    return this.commerce.module.get(ChangePayer).withdraw(this.contract.id);
  }

  preview(day: string) {
    return this.commerce.module.get(PreviewPayer).execute(this.tenant.agency, this.contract.id, this.wish(day));
  }

  /** Kind, payer, net, VAT in percent, first and last day. */
  async invoices(): Promise<unknown[][]> {
    const rows = await this.commerce.rows(
      `select kind, (buyer ->> 'billingAccountId')::bigint as payer, net, vat_percentage::float8 as vat, from_day as "from", to_day as "to"
       from invoice where contract_id = $1 order by id`,
      this.contract.id,
    );
    const names = new Map([
      [this.shop, 'shop'],
      [this.head, 'head'],
    ]);
    return rows.map(({ kind, payer, net, vat, from, to }) => [
      kind,
      names.get(Number(payer)),
      net,
      vat,
      String(from).slice(5),
      String(to).slice(5),
    ]);
  }

  async ids(): Promise<number[]> {
    const rows = await this.commerce.rows(
      'select id from invoice where contract_id = $1 order by id',
      this.contract.id,
    );
    return rows.map(({ id }) => Number(id));
  }

  async row() {
    const [row] = await this.commerce.rows('select * from contract where id = $1', this.contract.id);
    return row ?? {};
  }
}

export const account = (
  commerce: Commerce,
  workspaceId: number,
  companyId: number,
  businessName: string,
  more: object = {},
): Promise<number> =>
  commerce.module.get(CreateBillingAccount).execute({
    workspaceId,
    parentType: 'Company',
    parentId: companyId,
    businessName,
    address: germany,
    ...more,
  });
