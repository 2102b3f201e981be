import { Injectable } from '@nestjs/common';
import { ProductQueries } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
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
    private readonly products: ProductQueries,
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

  /** Of an offer that the actor may see. */
  private async product(actor: Actor, offerId: number): Promise<BookedProduct> {
    const product = await this.products.offered(actor, offerId, 'Website');
    if (product === undefined) throw new DomainError('websiteProductNotFound', { id: offerId });
    return product;
  }
}
