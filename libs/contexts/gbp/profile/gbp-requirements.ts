import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { locationRequirement, Requirements } from '#contexts/subscriptions';
import type { LocationField, Requirement } from '#contexts/subscriptions';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Google takes no profile without them. */
const needs: readonly LocationField[] = ['name', 'address.street', 'address.city', 'address.countryCode', 'mainPhone'];

const category: Requirement = {
  key: 'categories',
  products: ['GoogleMyBusiness'],
  description: {
    en: 'Give the location a category.',
    de: 'Geben Sie dem Standort eine Kategorie.',
    fr: 'Donnez une catégorie à l’établissement.',
  },
  isMet: ({ categories }) => categories.length > 0,
};

/** Over the subscription `s`: whether the set-up of the profile waits for people. */
const isAsked: Sql<boolean> = sql`(
  s.state <> 'FINISHED'
  and exists (select from gbp_profile p where p.location_id = s.location_id and p.state <> 'ENDED' and p.action is not null)
  and exists (select from licence b where b.id = s.licence_id and (b.booked_offer -> 'products') @> '[{"product": "GoogleMyBusiness"}]'))`;

/** At locations whose profile waits for people: a few of all that have one. */
const atAsked: Sql<unknown> = sql`
  select t.id as subscription_id, t.workspace_id
  from gbp_profile p join subscription t on t.location_id = p.location_id and t.workspace_id = p.workspace_id
  where p.state <> 'ENDED' and p.action is not null`;

@Injectable()
export class GbpRequirements implements OnModuleInit {
  constructor(private readonly requirements: Requirements) {}

  onModuleInit(): void {
    this.requirements.register(...needs.map((key) => locationRequirement(key, ['GoogleMyBusiness'])), category);
    this.requirements.registerWarning({ key: 'googleAsks', concerns: isAsked, candidates: atAsked });
  }
}
