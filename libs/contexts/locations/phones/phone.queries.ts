import { Injectable } from '@nestjs/common';
import { within } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import type { PhoneView } from '../location/location-views.js';

/** Whose phones; without both everybody's. */
export interface PhoneOwner {
  readonly locationId?: number | undefined;
  readonly contactId?: number | undefined;
}

/** A phone in a list of phones. */
export interface ListedPhoneView extends PhoneView {
  readonly main: boolean;
  /** One of the two is null. */
  readonly locationId: number | null;
  readonly contactId: number | null;
}

@Injectable()
export class PhoneQueries {
  constructor(private readonly database: Database) {}

  /** Of one owner the main one first; of all that the actor can see by id. */
  async list(
    actor: Actor,
    owner: PhoneOwner,
    page: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: ListedPhoneView[]; total: number }>> {
    const isOfOne = owner.locationId !== undefined || owner.contactId !== undefined;
    const where =
      owner.locationId !== undefined
        ? sql`p.location_id = ${owner.locationId}`
        : owner.contactId !== undefined
          ? sql`p.contact_id = ${owner.contactId}`
          : shown(actor);
    const order = isOfOne ? sql`p.main desc, p.id` : sql`p.id`;
    return this.database.list<ListedPhoneView>(sql`
      select (select json_agg(json_build_object('id', p.id, 'phoneType', p.phone_type, 'phone', p.number,
                'tracked', coalesce(l.tracked_number, p.tracked), 'localPhone', p.local_number, 'main', p.main,
                'locationId', p.location_id, 'contactId', p.contact_id) order by ${order})
              from (select p.* from phone p where ${where} order by ${order} offset ${page.skip} limit ${page.take}) p
                left join location l on l.id = p.location_id and p.main)::text as data,
             (select count(*) from phone p where ${where}) as total`);
  }
}

function shown(actor: Actor) {
  const locations = within(actor.scope('location:read'), {
    workspace: 'l.workspace_id',
    company: 'l.company_id',
    location: 'l.id',
  });
  const companies = within(actor.scope('company:read'), { workspace: 'c.workspace_id', company: 'c.id' });
  return sql`(p.location_id in (select l.id from location l where l.deleted_at is null and ${locations})
    or p.contact_id in (select k.id from contact k join company c on c.id = k.company_id
      where c.deleted_at is null and ${companies}))`;
}
