import type { AddressView } from '#contexts/locations';
import type { decidedLists, ValueOf } from '#domain/lists/lists';
import type { CustomerKind } from '#domain/tax/tax';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** What the register of VAT ids last said about the account's. */
export interface VatCheckView {
  /** PENDING until it has been asked; UNAVAILABLE while it does not answer and has never answered. */
  readonly status: (typeof decidedLists.vatCheckStatus)[number];
  /** When it answered, ISO 8601. */
  readonly checkedAt: string | null;
  /** Name under which the id is registered, where the member state tells it. */
  readonly name: string | null;
  /** The register's own number of the enquiry: evidence for a tax authority. */
  readonly reference: string | null;
}

/** `Billing account` of the specification, and what invoices need besides. */
export interface BillingAccountView {
  readonly id: number;
  readonly businessName: string;
  readonly parentType: ValueOf<'parentType.billingAccount.read'>;
  readonly parentId: number;
  readonly workspaceId: number;
  /** The location for which it was made; it belongs to the location's company. */
  readonly locationId: number | null;
  readonly address: AddressView;
  /** Where letters go, when not to `address`. */
  readonly differentAddress: AddressView | null;
  readonly vatId: string | null;
  /** Null without a VAT id, and where the number's country has no register that can be asked. */
  readonly vatCheck: VatCheckView | null;
  readonly customerKind: CustomerKind;
  /** Percent that was agreed in place of what the rules say. */
  readonly vatPercentage: number | null;
  readonly invoiceEmail: string | null;
  /** Of invoices and mails; null: the language of the workspace. */
  readonly language: ValueOf<'userLanguageCode'> | null;
  readonly purchaseOrderReference: string | null;
  /** Of public buyers in Germany: the Leitweg-ID. */
  readonly buyerReference: string | null;
  /** Days from an invoice's date to the day on which it is due. */
  readonly paymentTermDays: number;
  /** Number of the customer's account in the seller's books; null until postings of it are exported, unless somebody says it. */
  readonly debtorAccount: number | null;
}

const addressJson = (address: Sql<unknown>, id: Sql<unknown>) => sql`json_build_object('id', ${id},
  'postCode', ${address} -> 'postCode', 'city', ${address} -> 'city', 'state', ${address} -> 'state',
  'street', ${address} -> 'street', 'house', ${address} -> 'house', 'additive', ${address} -> 'additive',
  'countryCode', ${address} -> 'countryCode', 'subLocality', ${address} -> 'subLocality',
  'coordinate', ${address} -> 'coordinate', 'suppress', false)`;

/**
 * SQL: BUSINESS or CONSUMER, over the aliases `b` (billing account) and `k` (its company; none for a workspace's account).
 * Workspaces and companies of a legal form are businesses, and so is who names a VAT id.
 */
export const customerKind: Sql<CustomerKind> = sql`
  case when b.vat_id is not null or b.parent_type = 'Workspace' or k.legal_type is not null then 'BUSINESS'
       else 'CONSUMER' end`;

/** JSON of a {@link BillingAccountView}, over the aliases `b` (billing account) and `k` (its company, may be missing). */
export const billingAccountJson: Sql<unknown> = sql`json_build_object(
  'id', b.id, 'businessName', b.business_name, 'parentType', b.parent_type, 'parentId', b.parent_id,
  'workspaceId', b.workspace_id, 'locationId', b.location_id,
  'address', ${addressJson(sql`b.address`, sql`b.address_id`)},
  'differentAddress', case when b.different_address is not null
     then ${addressJson(sql`b.different_address`, sql`b.different_address_id`)} end,
  'vatId', b.vat_id,
  'vatCheck', case when b.vat_check_status is not null then json_build_object('status', b.vat_check_status,
     'checkedAt', iso(b.vat_checked_at), 'name', b.vat_check_name, 'reference', b.vat_check_reference) end,
  'customerKind', ${customerKind}, 'vatPercentage', b.vat_percentage, 'invoiceEmail', b.invoice_email,
  'language', b.language, 'purchaseOrderReference', b.purchase_order_reference, 'buyerReference', b.buyer_reference,
  'paymentTermDays', b.payment_term_days, 'debtorAccount', b.debtor_account)`;

/** SQL of the accounts, alias `b`, with their companies, alias `k`. */
export const accountsWithCompanies: Sql<unknown> = sql`billing_account b
  left join company k on b.parent_type = 'Company' and k.id = b.parent_id`;
