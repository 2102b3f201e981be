import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { WebsiteTemplate } from '../ports/website-templates.port.js';
import { offeredTemplates, websiteSettings } from '../website/website.rules.js';
import type { DomainType } from '../website/website.rules.js';
import { KeptTemplates } from './kept-templates.js';

/** How websites of a product can be. */
export interface WebsiteConfigurationView {
  readonly domainType: DomainType;
  /** To which sub-domains belong; null: websites have domains of their own, or the partner decides. */
  readonly preConfiguredDomain: string | null;
  readonly templates: readonly WebsiteTemplate[];
}

/** What the products with websites have, in the caller's language where the partner has that. */
@Injectable()
export class WebsiteProducts {
  constructor(
    private readonly database: Database,
    private readonly templates: KeptTemplates,
  ) {}

  /** @throws DomainError `websiteProductNotFound`, `fulfilmentAway`, `setUpNotConfigured` */
  async configuration(actor: Actor, offerId: number): Promise<WebsiteConfigurationView> {
    const booked = [await this.product(actor, offerId)];
    return { ...websiteSettings(booked), templates: (await this.templatesOf(booked)) ?? [] };
  }

  /** Templates that these products may use; null: the partner does not describe any. @throws as `configuration` */
  async templatesOf(booked: readonly BookedProduct[]): Promise<readonly WebsiteTemplate[] | null> {
    const templates = await this.templates.of(currentContext().language);
    const offered = offeredTemplates(booked);
    return offered === null || templates === null ? templates : templates.filter(({ id }) => offered.has(id));
  }

  /** The product of an offer that is in the actor's workspaces, or on a contract or a location that the actor sees. */
  private async product(actor: Actor, offerId: number): Promise<BookedProduct> {
    const { rows } = await sql<BookedProduct>`
      select p.product, p.settings from offer o join offer_product p on p.offer_id = o.id and p.product = 'Website'
      where o.id = ${offerId} and (
        (o.deleted_at is null and ${visible(actor, { workspace: 'o.workspace_id' })})
        or exists (select from contract c join licence b on b.contract_id = c.id and b.offer_id = o.id
          where c.deleted_at is null and ${visible(actor, { workspace: 'c.workspace_id', company: 'c.company_id' })})
        or exists (select from subscription s where s.offer_id = o.id
          and ${visible(actor, { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' })}))
    `.execute(this.database.read);
    if (rows[0] === undefined) throw new DomainError('websiteProductNotFound', { id: offerId });
    return rows[0];
  }
}
