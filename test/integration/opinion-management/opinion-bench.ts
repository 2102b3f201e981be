import { Injectable, Module } from '@nestjs/common';
import { OrderOnLicence, SubscriptionsModule } from '#contexts/subscriptions';
import {
  AnswerQuestion,
  clarificationNeeded,
  OpinionManagementModule,
  opinionOrderResource,
  OpinionOrderQueries,
  SetUpOpinionOrder,
} from '#contexts/opinion-management';
import type { OpinionOrderView } from '#contexts/opinion-management';
import { Draft } from '#domain/errors/draft';
import type { OpinionProduct } from '#domain/lists/products';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ProviderBench } from '../fulfilment/provider-bench.js';
import { Booked } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

export const settings = { colour: '#1A6B3C' };

/** Stands for those who mail. */
@Injectable()
@Subscribes(clarificationNeeded, 'test.clarificationNeeded')
class HeardClarification implements JobHandler<object> {
  constructor(private readonly database: Database) {}

  async handle(_payload: object, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => void (await delivery.complete(tx)));
  }
}

@Module({ providers: [HeardClarification] })
class MailsModule {}

/** Orders of Meinungsmeister at one location, before a scripted provider. */
export class OpinionBench {
  private readonly licences = new Map<OpinionProduct, Placement>();

  private constructor(
    readonly bench: ProviderBench,
    readonly tenant: Tenant,
    readonly locationId: number,
    readonly logo: number,
  ) {}

  static async start(): Promise<OpinionBench> {
    const bench = await ProviderBench.start([SubscriptionsModule, OpinionManagementModule, MailsModule]);
    const tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const [locationId = 0] = await tenant.locations(1);
    const [image] = await bench.commerce.rows(
      `insert into image (workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height,
         bytes, storage_key)
       values ($1, 'Location', $2, $3, $2, 'MeinungsmeisterLogo', 'logo.png', 'png', 300, 200, 1000, 'logo') returning id`,
      tenant.workspaceId,
      locationId,
      tenant.companyId,
    );
    return new OpinionBench(bench, tenant, locationId, Number(image?.['id']));
  }

  async close(): Promise<void> {
    await this.bench.close();
  }

  /** What evaluation sheets need. */
  get sheets() {
    return { orderAmount: 500, evaluationSheetsSettings: { logo: this.logo, ...settings } };
  }

  async licence(product: OpinionProduct): Promise<Placement> {
    const known = this.licences.get(product);
    if (known !== undefined) return known;
    const items = [{ key: 'opinionProduct', value: product }];
    const offer = await this.tenant.offer({
      products: [{ product: 'Meinungsmeister', settings: { items } }],
      maxCount: 9,
    });
    const contract = await this.tenant.contract([[offer, null]]);
    const [row] = await this.bench.commerce.rows('select id from licence where contract_id = $1', contract.id);
    const licence = { ...contract, id: Number(row?.['id']) };
    this.licences.set(product, licence);
    return licence;
  }

  /** Orders, with the block where one is given, and lets the provider know. */
  async order(product: OpinionProduct, meinungsmeister?: object, more: object = {}): Promise<Booked> {
    const licence = await this.licence(product);
    const [row] = await this.bench.commerce.rows('select contract_id from licence where id = $1', licence.id);
    const draft = new Draft({ ...more, ...(meinungsmeister && { meinungsmeister }) } as never);
    const orders = this.bench.commerce.module.get(OrderOnLicence, { strict: false });
    const [id = 0] = await orders.execute(this.tenant.agency, licence, [this.locationId], draft);
    await this.bench.drain();
    return new Booked(this.bench.commerce, this.tenant, { ...licence, id: Number(row?.['contract_id']) }, id);
  }

  /** The fee of the location, and sheets after it. */
  async sheetsOrdered(block: object | undefined = this.sheets, more: object = {}): Promise<Booked> {
    await this.order('YEARLY_SERVICE_FEE');
    return this.order('EVALUATION_SHEETS', block, more);
  }

  async place({ id }: Booked): Promise<Placement> {
    const [found] = await this.bench.commerce.module
      .get(AccessControl)
      .locate(this.tenant.agency, opinionOrderResource, [id]);
    if (found === undefined) throw new Error('It is not there.');
    return found;
  }

  async say(booked: Booked, input: object): Promise<void> {
    const setUp = this.bench.commerce.module.get(SetUpOpinionOrder, { strict: false });
    await setUp.execute(this.tenant.agency, await this.place(booked), new Draft(input));
    await this.bench.drain();
  }

  async answer(booked: Booked, answer = 'Print it as it is.'): Promise<void> {
    const answers = this.bench.commerce.module.get(AnswerQuestion, { strict: false });
    await answers.execute(await this.place(booked), new Draft({ answer }));
    await this.bench.drain();
  }

  async ask(booked: Booked, at = '2027-03-01T12:00:00Z', message = 'Which logo?'): Promise<void> {
    await this.bench.report(booked.id, 'CLARIFICATION', { at, message });
  }

  view({ id }: Booked): Promise<OpinionOrderView> {
    return this.bench.commerce.module.get(OpinionOrderQueries, { strict: false }).view(id);
  }

  async status(booked: Booked): Promise<string> {
    return (await this.view(booked)).orderStatus;
  }

  /** Transitions of the order. */
  async history({ id }: Booked): Promise<string[]> {
    const rows = await this.bench.commerce.rows(
      `select event || ' ' || to_state as step from state_history where subject = 'opinionOrder' and subject_id = $1 order by id`,
      id,
    );
    return rows.map(({ step }) => String(step));
  }

  /** Of the last call to the provider, what was said about the product. */
  get part(): Record<string, unknown> | undefined {
    const products = this.bench.provider.calls.at(-1)?.body['products'];
    return (products as { setUp?: Record<string, unknown> }[] | undefined)?.[0]?.setUp;
  }

  /** Notices that users were to get about an order, oldest first. */
  async notices({ id }: Booked): Promise<string[]> {
    const rows = await this.bench.commerce.rows(
      `select payload ->> 'notice' as notice from outbox
       where name = 'test.clarificationNeeded' and payload ->> 'orderId' = $1::text order by id`,
      id,
    );
    return rows.map(({ notice }) => String(notice));
  }
}
