import { Injectable } from '@nestjs/common';
import type { BookedProduct } from '#domain/lists/products';
import { WebsiteProducts } from '../templates/website-products.js';
import { addressOf, websiteSettings } from './website.rules.js';
import type { WebsiteFacts, WebsiteInput } from './website.rules.js';
import { WebsiteStore } from './website.store.js';

/** Reads what the rules need: from the partner, and of other websites. Needs no transaction and should hold none. */
@Injectable()
export class WebsiteFactsReader {
  constructor(
    private readonly products: WebsiteProducts,
    private readonly store: WebsiteStore,
  ) {}

  /** @throws DomainError `fulfilmentAway`, `setUpNotConfigured` */
  async read(website: Partial<WebsiteInput>, booked: readonly BookedProduct[]): Promise<WebsiteFacts> {
    const address = addressOf(website, websiteSettings(booked));
    return {
      templates: await this.products.templatesOf(booked),
      isTaken: address !== null && (await this.store.isTaken(address)),
    };
  }
}
