import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Brands } from '#contexts/tenancy';
import { parseId } from '#domain/values/ids';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';

/** An invoice whose link is wanted. */
export interface LinkedInvoice {
  readonly id: number;
  readonly workspaceId: number;
  /** `payment_link` of the invoice: another number is another link. */
  readonly round: number;
}

const tokenPattern = /^(\d{1,16})\.([\w-]{43})$/;

/**
 * Links to the page on which an invoice is paid, for anybody who has one. A link is calculated from the secret of the
 * installation, the invoice and a number: the database has nothing from which a link can be made, every email and every API
 * show the same one, and another number makes all that were sent useless.
 */
@Injectable()
export class PaymentLinks {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly brands: Brands,
    config: Config,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'invoice-payment', 32));
  }

  /** At the domain of the workspace's brand, or at the platform's. */
  async urlOf(invoice: LinkedInvoice): Promise<string> {
    const origin = await this.brands.originFor(invoice.workspaceId);
    return `${origin}/account/invoice?token=${invoice.id}.${this.sign(invoice)}`;
  }

  /** Where the payer comes back to from the provider's page. It is stored, and the provider gets it: it opens nothing by itself. */
  async returnUrlOf({ id, workspaceId }: LinkedInvoice): Promise<string> {
    return `${await this.brands.originFor(workspaceId)}/account/invoice/returned?invoice=${id}`;
  }

  /** @returns undefined for a link that was replaced, and for one that is none of ours */
  async read(token: string): Promise<LinkedInvoice | undefined> {
    const [, number = '', signature = ''] = tokenPattern.exec(token) ?? [];
    const id = parseId(number);
    if (id === null) return undefined;
    const { rows } = await sql<LinkedInvoice>`
      select id, workspace_id as "workspaceId", payment_link as round from invoice
      where id = ${id} and kind = 'INVOICE' and state <> 'draft'`.execute(this.database.read);
    const [invoice] = rows;
    if (invoice === undefined) return undefined;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(invoice))) ? invoice : undefined;
  }

  private sign({ id, round }: LinkedInvoice): string {
    return createHmac('sha256', this.key).update(`${id} ${round}`).digest('base64url');
  }
}
