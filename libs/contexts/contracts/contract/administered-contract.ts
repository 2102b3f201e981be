import type { ValueOf } from '#domain/lists/lists';
import { inUnits } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { Term } from '../offer/booked-offer.js';
import { suspensionJson } from '../suspension/contract-suspensions.js';
import type { ContractSuspensionView } from '../suspension/contract-suspensions.js';
import { contractStatus } from './contract-status.js';
import { licenceJson, shownLicence } from '../licence/licences.service.js';
import type { LicenceView } from '../licence/licences.service.js';

export interface ContractSalesMan {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface CustomFieldValue {
  readonly key: string;
  readonly value: unknown;
}

/** A contract as administrators see it; amounts in units of the currency. */
export interface AdministeredContract {
  readonly id: number;
  readonly name: string;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly billingAccountId: number | null;
  readonly billingType: ValueOf<'billingType'>;
  readonly accountingPeriod: ValueOf<'accountingPeriod'>;
  readonly currency: string;
  readonly fixedPrice: number | null;
  readonly conclusionDate: string;
  readonly salesMan: ContractSalesMan | null;
  readonly customFields: readonly CustomFieldValue[];
  readonly contractStatus: ValueOf<'contractStatus'>;
  readonly minimumTerm: Term | null;
  readonly bookable: boolean;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly licenceBookings: readonly LicenceView[];
  /** Null: nothing is announced. */
  readonly suspension: ContractSuspensionView | null;
}

/** Over the aliases `c` (contract) and `w` (its workspace); amounts in minor units. */
export const administeredJson: Sql<unknown> = sql`json_build_object(
  'id', c.id, 'name', c.name, 'workspaceId', c.workspace_id, 'companyId', c.company_id,
  'billingAccountId', c.billing_account_id, 'billingType', c.billing_type, 'accountingPeriod', c.accounting_period,
  'currency', c.currency, 'fixedPrice', c.fixed_price, 'conclusionDate', c.conclusion_date,
  'salesMan', (select json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
                 'email', m.email, 'phone', m.phone) from sales_man m where m.id = c.sales_man_id),
  'customFields', c.custom_fields, 'contractStatus', ${contractStatus}, 'minimumTerm', c.minimum_term,
  'bookable', c.bookable, 'validFrom', c.valid_from, 'validUntil', c.valid_until,
  'licenceBookings', (select coalesce(json_agg(${licenceJson} order by l.id), '[]') from licence l where l.contract_id = c.id),
  'suspension', ${suspensionJson})`;

/** With amounts as they are shown. */
export const shownContract = (contract: AdministeredContract): AdministeredContract => ({
  ...inUnits(contract, 'fixedPrice'),
  licenceBookings: contract.licenceBookings.map(shownLicence),
});
