import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OrderBlocks } from '#contexts/subscriptions';
import type { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { hasProduct } from '#domain/lists/products';
import type { Tx } from '#platform/database';
import { WebsiteFactsReader } from './website-facts.js';
import { addressOf, checkWebsite, takenProblem, websiteSettings } from './website.rules.js';
import type { WebsiteFacts, WebsiteInput, WebsiteSettings } from './website.rules.js';
import { WebsiteStore } from './website.store.js';

const path = 'webSite.';

interface Asked {
  readonly facts: WebsiteFacts;
  readonly settings: WebsiteSettings;
  /** Locations of the order. */
  readonly count: number;
}

/** The block of an order that says how its website is to be. An address leads to one website, so it is for one location. */
@Injectable()
export class WebsiteBlock implements OnModuleInit {
  constructor(
    private readonly blocks: OrderBlocks,
    private readonly facts: WebsiteFactsReader,
    private readonly store: WebsiteStore,
  ) {}

  onModuleInit(): void {
    this.blocks.register({
      name: 'webSite',
      concerns: hasProduct('Website'),
      licence: 'Website',
      ask: async (value, { booked, locationIds }): Promise<Asked> => {
        const facts = await this.facts.read(value as Partial<WebsiteInput>, booked);
        return { facts, settings: websiteSettings(booked), count: locationIds.length };
      },
      check: (value, _booked, problems, asked) => check(value as Partial<WebsiteInput>, problems, asked as Asked),
      keep: (tx, ids, value, asked) => this.keep(tx, ids, value as WebsiteInput, asked as Asked),
    });
  }

  /** @throws DomainError `validationFailed`: another order was faster */
  private async keep(tx: Tx, ids: readonly number[], website: WebsiteInput, { settings }: Asked): Promise<void> {
    const address = addressOf(website, settings);
    if (address === null) throw new Error('The address was checked.');
    for (const id of ids)
      if (!(await this.store.keep(tx, id, website.templateId, address)))
        throw new DomainError('validationFailed', {}, [takenProblem(website, settings, path)]);
  }
}

function check(website: Partial<WebsiteInput>, problems: Problems, { facts, settings, count }: Asked): void {
  if (count > 1)
    problems.add({ field: 'webSite', value: website, problem: 'notTogether', expected: 'several locations' });
  checkWebsite(website, settings, facts, problems, path);
}
