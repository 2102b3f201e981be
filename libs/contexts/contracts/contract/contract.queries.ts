import { Injectable } from '@nestjs/common';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { sellingWorkspaces, vatPercentOf } from '../billing-account/account-tax.js';
import { suspensionJson } from '../suspension/contract-suspensions.js';
import type { ContractSuspensionView } from '../suspension/contract-suspensions.js';
import { contractPayerOn } from '../payer/contract-payers.js';
import { contractStatusOn } from './contract-status.js';

/** `Contract` of the specification, with the extensions `contractStatus` and `suspension`. */
export interface ContractView {
  readonly id: number;
  readonly name: string;
  readonly suspension: ContractSuspensionView | null;
}

export interface ContractPage {
  readonly skip: number;
  readonly take: number;
}

const provider = (alias: string): Sql<unknown> => sql`
  (select json_build_object('name', p.name, 'providerData', p.provider_data, 'providerConfigId', p.id)
   from provider_config p where p.id = ${sql.ref(`c.${alias}`)})`;

/** Its own, else that of the account that it is billed to. */
const paymentMethod = sql`coalesce(c.payment_method, b.payment_method)`;

/** A bank account has a mandate; null: there is neither a card nor a bank account. */
const isBankAccount = sql`(${paymentMethod} ? 'mandateReference')`;

/** The last day of the month on the card is at most 30 days away, on the workspace's own day. */
const expiresSoon = sql`coalesce((make_date((${paymentMethod} ->> 'expireYear')::int, (${paymentMethod} ->> 'expireMonth')::int, 1)
  + interval '1 month' - interval '1 day')::date - w.today <= 30, false)`;

const contractJson = sql`json_build_object(
  'id', c.id,
  'parent', case when c.company_id is null then json_build_object('key', w.id, 'value', w.name)
                 else json_build_object('key', k.id, 'value', k.name) end,
  'companyType', k.legal_type,
  'country', coalesce(k.country_code, w.country),
  'externalId', c.external_id,
  'startDate', c.valid_from,
  'endDate', c.valid_until,
  'workspace', json_build_object('key', w.id, 'value', w.name),
  'salesRep', (select json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name, 'email', m.email, 'phone', m.phone)
               from sales_man m where m.id = c.sales_man_id),
  'shopProvider', ${provider('shop_provider_id')},
  'paymentProvider', ${provider('payment_provider_id')},
  'invoiceProvider', ${provider('invoice_provider_id')},
  'billingPeriod', c.accounting_period,
  'name', c.name,
  'contactAddress', c.contact_address || jsonb_build_object('id', c.contact_address_id),
  'billingUser', (select json_build_object('id', u.id, 'userName', u.user_name, 'firstName', u.first_name, 'lastName', u.last_name,
                                           'email', u.email)
                  from app_user u where u.id = c.billing_user_id and u.deleted_at is null),
  'companyId', c.company_id,
  'availableBaseProductTypes', coalesce((
     select json_agg(distinct p ->> 'product') from licence l, jsonb_array_elements(l.booked_offer -> 'products') p
     where l.contract_id = c.id and not l.cancelled), '[]'),
  'billingAddress', b.address || jsonb_build_object('id', b.address_id),
  'paymentMethod', case when not ${isBankAccount} then json_build_object('card', ${paymentMethod}) end,
  'bankAccount', case when ${isBankAccount} then ${paymentMethod} end,
  'paymentMethodExpiresSoon', ${expiresSoon},
  'nextInvoiceDate', c.next_invoice_date,
  'vatPercentage', ${vatPercentOf},
  'contractStatus', ${contractStatusOn(sql`w.today`)},
  'suspension', ${suspensionJson})`;

@Injectable()
export class ContractQueries {
  constructor(private readonly database: Database) {}

  /**
   * The contracts of a company, or of a workspace and its companies, that the actor can see; by id.
   * @param context a company (`companyId` set) or a workspace
   */
  async list(
    actor: Actor,
    context: Placement,
    page: ContractPage,
  ): Promise<JsonText<{ data: ContractView[]; total: number }>> {
    const owned =
      context.companyId === null
        ? sql`c.workspace_id = ${context.workspaceId}`
        : sql`c.company_id = ${context.companyId}`;
    const where = sql`${owned} and c.deleted_at is null and ${visible(actor, { workspace: 'c.workspace_id', company: 'c.company_id' })}`;
    return this.database.list<ContractView>(sql`
      with shown as (select c.* from contract c where ${where} order by c.id offset ${page.skip} limit ${page.take})
      select (select json_agg(${contractJson} order by c.id)::text
              from shown c
              join ${sellingWorkspaces(sql`select workspace_id from shown`)} on w.id = c.workspace_id
              left join company k on k.id = c.company_id
              left join billing_account b on b.id = ${contractPayerOn(sql`w.today`)}) as data,
             (select count(*) from contract c where ${where}) as total`);
  }
}
