import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataContext, PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';
import { CompanyEntity } from './company/company.entity.js';
import { DeleteLocations } from './location/delete-locations.js';
import { CompanyTagEntity } from './tags/company-tag.entity.js';

/** Companies with their contact and locations; of users the claims. */
@Injectable()
export class LocationsPersonalData implements PersonalDataSource, OnModuleInit {
  /** As files that were handed out show it. */
  readonly name = 'organisation';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
    private readonly deleteLocations: DeleteLocations,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async locate(contextType: PersonalDataContext, id: number): Promise<Placement | undefined> {
    if (contextType !== 'Company') return undefined;
    const { rows } = await sql<Placement>`
      select c.id, c.workspace_id as "workspaceId", c.id as "companyId", null::bigint as "locationId"
      from company c where c.id = ${id} and c.deleted_at is null`.execute(this.database.read);
    return rows[0];
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    const { rows } = await (contextType === 'User' ? ofUser(id) : ofCompany(id)).execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /**
   * Of a user the claims go. Of a company everything that says who and where; the bare rows stay, deleted, because
   * contracts and invoices name them.
   * @throws DomainError `subscriptionsNotEnded`
   */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    if (contextType === 'User') {
      const { rows: claims } = await sql<{
        id: number;
      }>`delete from claim where user_id = ${id} returning id`.execute(tx);
      await this.audit.forgetDetails(
        tx,
        workspaceId,
        'claim',
        claims.map((claim) => claim.id),
      );
      return;
    }
    await this.deleteLocations.company(id, 'administration');
    const { rows: contacts } = await sql<{
      id: number;
    }>`delete from contact where company_id = ${id} returning id`.execute(tx);
    await this.emptyCompany(tx, id);
    const locations = await this.emptyLocations(tx, id);
    await this.audit.forgetDetails(tx, workspaceId, 'company', [id]);
    await this.audit.forgetDetails(
      tx,
      workspaceId,
      'contact',
      contacts.map((contact) => contact.id),
    );
    await this.audit.forgetDetails(tx, workspaceId, 'location', locations);
  }

  private async emptyCompany(tx: Tx, id: number): Promise<void> {
    await tx.delete(CompanyTagEntity, { companyId: id });
    await tx.update(CompanyEntity, id, {
      name: `deleted-${id}`,
      shortName: null,
      externalId: null,
      vatNr: null,
      imprint: null,
      dataPrivacy: null,
      customFields: {},
      updatedAt: () => 'now()',
    });
  }

  private async emptyLocations(tx: Tx, companyId: number): Promise<number[]> {
    const ofIt = sql`(select l.id from location l where l.company_id = ${companyId})`;
    await sql`delete from phone where location_id in ${ofIt}`.execute(tx);
    await sql`delete from location_tag where location_id in ${ofIt}`.execute(tx);
    await sql`delete from location_profile where location_id in ${ofIt}`.execute(tx);
    await sql`delete from location_url where location_id in ${ofIt}`.execute(tx);
    await sql`delete from opening_hours where location_id in ${ofIt}`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      update location set name = 'deleted-' || id, recognition_key = 'deleted-' || id, external_id = null, street = null,
        house = null, additive = null, post_code = null, city = null, sub_locality = null, state = null, lat = null,
        lon = null, email = null, website = null, categories = '[]', opening_hours_text = null, current_offer = null,
        current_offer_text = null, service_area = null, updated_at = now()
      where company_id = ${companyId} returning id`.execute(tx);
    return rows.map((row) => row.id);
  }
}

interface Collected {
  readonly json: object;
}

const ofUser = (id: number) => sql<Collected>`
  select json_build_object('claims', coalesce((
    select json_agg(json_build_object('id', c.id, 'phone', c.phone, 'channel', c.channel, 'state', c.state,
      'locationId', c.location_id, 'companyId', c.company_id, 'dataSetId', c.data_set_id,
      'externalProviderId', c.external_provider_id, 'address', c.address, 'createdAt', iso(c.created_at)) order by c.id)
    from claim c where c.user_id = ${id}), '[]')) as json`;

const ofCompany = (id: number) => sql<Collected>`
  select json_build_object(
    'company', (select to_jsonb(c) from company c where c.id = ${id}),
    'tags', coalesce((select json_agg(t.name) from company_tag ct join tag t on t.id = ct.tag_id where ct.company_id = ${id}), '[]'),
    'contact', (select to_jsonb(k) || jsonb_build_object('phones', coalesce(
        (select jsonb_agg(to_jsonb(p) order by p.id) from phone p where p.contact_id = k.id), '[]'))
      from contact k where k.company_id = ${id}),
    'locations', coalesce((select json_agg(to_jsonb(l) || jsonb_build_object(
        'phones', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from phone p where p.location_id = l.id),
        'profile', (select to_jsonb(f) from location_profile f where f.location_id = l.id),
        'urls', (select coalesce(jsonb_agg(to_jsonb(u) order by u.id), '[]') from location_url u where u.location_id = l.id),
        'openingHours', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from opening_hours h where h.location_id = l.id)
      ) order by l.id) from location l where l.company_id = ${id} and l.deleted_at is null), '[]')) as json`;
