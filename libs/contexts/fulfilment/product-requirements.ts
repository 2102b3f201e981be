import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { locationRequirement, Requirements, SetUps } from '#contexts/subscriptions';
import type { LocationField } from '#contexts/subscriptions';
import { products } from '#domain/lists/products';
import type { Product } from '#domain/lists/products';
import { FulfilmentPort } from './ports/fulfilment.port.js';

/** A third party needs the address to set something up. */
const place: readonly LocationField[] = ['name', 'address.street', 'address.city', 'address.countryCode'];

/** What third parties need beyond the place; a tracked number leads to the main phone, a website names who to write to. */
const needs: Readonly<Partial<Record<Product, readonly LocationField[]>>> = {
  CallTracking: ['mainPhone'],
  Website: ['mainPhone', 'eMail'],
  MuellerMedienPaket: ['mainPhone'],
  MonoSync: ['mainPhone'],
};

const setUpHere = (Object.keys(products) as Product[]).filter((name) => products[name].setUpBy === 'fulfilment');

/** Tells subscriptions what products of third parties need of a location, and whether anybody sets them up here. */
@Injectable()
export class ProductRequirements implements OnModuleInit {
  constructor(
    private readonly requirements: Requirements,
    private readonly setUps: SetUps,
    private readonly port: FulfilmentPort,
  ) {}

  onModuleInit(): void {
    this.setUps.register('fulfilment', () => this.port.isConfigured);
    const own = (key: LocationField): Product[] => setUpHere.filter((name) => needs[name]?.includes(key));
    this.requirements.register(
      ...place.map((key) => locationRequirement(key, setUpHere)),
      ...(['mainPhone', 'eMail'] as const).map((key) => locationRequirement(key, own(key))),
    );
  }
}
