import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const websiteStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  Website_configuration: withWebsite,
  // It is set up once.
  Website_create: withWebsite,
  Website_widget: withWidget,
};

/** Product 930 with websites, and subscription 931 of location 12 to it, which waits for its website. */
async function withWebsite({ database }: Platform): Promise<void> {
  const settings = '{"preConfiguredDomain": "sites.example"}';
  await execute(
    database,
    sql`
      with product as (
        insert into offer (id, workspace_id, selling_name) overriding system value
        select 930, workspace_id, 'Website' from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set deleted_at = null returning *
      )
      insert into offer_product (offer_id, workspace_id, product, settings)
      select id, workspace_id, 'Website', ${settings}::jsonb from product
      on conflict do nothing`,
  );
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900007, workspace_id, contract_id, 930, name,
          booked_offer || jsonb_build_object('products', jsonb_build_array(jsonb_build_object('product', 'Website', 'settings', ${settings}::jsonb))),
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, missing) overriding system value
      select 931, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ORDERED', '{website}'
      from booked b join location l on l.id = 12
      on conflict (id) do update set state = 'ORDERED', start_date = null, start_at = null, handed_over_at = null`,
  );
  await execute(database, sql`delete from website where subscription_id = 931`);
}

/** Subscription 933 of location 12 to a widget, which runs. */
async function withWidget({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900008, workspace_id, contract_id, offer_id, name,
          booked_offer || jsonb_build_object('products', '[{"product": "WebsiteWidget", "settings": {}}]'::jsonb),
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      ), running as (
        insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, was_active)
        overriding system value
        select 933, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ACTIVE', true
        from booked b join location l on l.id = 12
        on conflict (id) do update set state = 'ACTIVE' returning *
      )
      insert into website_widget (subscription_id, workspace_id, key)
      select id, workspace_id, '0f8fad5bd9cb469fa16570867728950e' from running
      on conflict do nothing`,
  );
}
