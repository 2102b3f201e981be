import { Injectable } from '@nestjs/common';
import { contractPayerOn } from '#contexts/contracts';
import type { SellerView } from '#contexts/contracts';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { BilledContract } from '../charging/billed-contract.js';
import { TaxRule } from './tax-rule.js';
import type { Tax } from './tax-rule.js';

/** The payer before, and the last day of it. */
export interface PaidBefore {
  readonly name: string;
  readonly until: LocalDate;
}

/** Who invoices whom, as it is on the invoice for good. */
export interface Parties {
  readonly seller: {
    readonly name: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: string | null;
    readonly email: string | null;
    readonly phone: string | null;
    /** Address, tax numbers, bank account and the like, as far as they were known; null: nothing was. */
    readonly details: Partial<SellerView> | null;
  };
  readonly buyer: {
    readonly name: string;
    /** As the billing account has it. */
    readonly address: Readonly<Record<string, unknown>> | null;
    /** Where letters go, when not to `address`. */
    readonly letterAddress: Readonly<Record<string, unknown>> | null;
    readonly country: string | null;
    readonly vatNumber: string | null;
    readonly billingAccountId: number | null;
    /** Percent that the account itself says. */
    readonly vatPercentage: number | null;
    /** Who was billed before, on the first invoice of a payer; null or left out: nobody else, or it was said before. */
    readonly paidBefore?: PaidBefore | null;
  };
}

/** The parties, and what the register of VAT ids says of the buyer's; null: nobody was asked. */
export type KnownParties = Parties & { readonly isVatNumberValid: boolean | null };

/** Who sells, who buys, and which tax follows from that. */
@Injectable()
export class InvoiceParties {
  constructor(private readonly taxRule: TaxRule) {}

  /** The workspace and who pays the contract on a day. */
  on(tx: Tx, contract: BilledContract, day: LocalDate): Promise<KnownParties> {
    return this.read(tx, contract, contractPayerOn(sql`${day}::date`));
  }

  /** The workspace and a billing account that pays the contract; null: the company itself. */
  of(tx: Tx, contract: BilledContract, payerId: number | null): Promise<KnownParties> {
    return this.read(tx, contract, sql`${payerId}::bigint`);
  }

  private async read(tx: Tx, { id }: BilledContract, payer: Sql<number | null>): Promise<KnownParties> {
    const { rows } = await sql<KnownParties>`
      select json_build_object('name', coalesce(d.seller ->> 'name', w.name),
                               'country', coalesce(d.seller -> 'address' ->> 'countryCode', workspace_country(w.id)),
                               'email', coalesce(d.seller ->> 'email', t.support_email),
                               'phone', coalesce(d.seller ->> 'phone', t.support_phone), 'details', d.seller) as seller,
             json_build_object('name', coalesce(b.business_name, k.name, w.name), 'address', b.address, 'letterAddress', b.different_address,
                               'country', coalesce(b.address ->> 'countryCode', k.country_code, w.default_country, workspace_country(w.id)),
                               'vatNumber', case when b.id is null then k.vat_nr else b.vat_id end, 'billingAccountId', b.id, 'vatPercentage', b.vat_percentage) as buyer,
             b.vat_check_status = 'VALID' as "isVatNumberValid"
      from contract c
      join workspace w on w.id = c.workspace_id
      cross join lateral (select seller_of(w.id) as seller) d
      left join workspace_setting t on t.workspace_id = w.id
      left join company k on k.id = c.company_id
      left join billing_account b on b.id = ${payer}
      where c.id = ${id}`.execute(tx);
    if (rows[0] === undefined) throw new Error(`Contract ${id} is billed and not there.`);
    return rows[0];
  }

  taxOf({ seller, buyer, isVatNumberValid }: KnownParties, on: LocalDate): Tax {
    return this.taxRule.decide({
      sellerCountry: seller.country,
      sellerPostCode: postCodeOf(seller.details?.address),
      buyerCountry: buyer.country,
      buyerPostCode: postCodeOf(buyer.address),
      buyerVatNumber: buyer.vatNumber,
      buyerVatNumberValid: isVatNumberValid,
      on,
      accountPercentage: buyer.vatPercentage,
    });
  }
}

/** Of an address that names its country: else it belongs to no country that is known. */
function postCodeOf(address: { readonly countryCode?: unknown; readonly postCode?: unknown } | null | undefined) {
  return address?.countryCode && typeof address.postCode === 'string' ? address.postCode : null;
}
