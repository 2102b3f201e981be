import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { booked } from './reference-samples-booked.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const websiteStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  Website_configuration: withWebsite,
  // It is set up once.
  Website_create: withWebsite,
  Website_widget: withWidget,
};

/** Product 930 with websites, and subscription 931 of location 12 to it, which waits for its website. */
async function withWebsite(platform: Platform): Promise<void> {
  const settings = { preConfiguredDomain: 'sites.example' };
  await execute(
    platform.database,
    sql`
      with product as (
        insert into offer (id, workspace_id, selling_name) overriding system value
        select 930, workspace_id, 'Website' from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set deleted_at = null returning *
      )
      insert into offer_product (offer_id, workspace_id, product, settings)
      select id, workspace_id, 'Website', ${JSON.stringify(settings)}::jsonb from product
      on conflict do nothing`,
  );
  await booked(platform, 931, 'Website', { settings, missing: 'website', licenceId: 900_007, offerId: 930 });
  await execute(platform.database, sql`delete from website where subscription_id = 931`);
}

/** Subscription 933 of location 12 to a widget, which runs. */
async function withWidget(platform: Platform): Promise<void> {
  await booked(platform, 933, 'WebsiteWidget');
  await execute(
    platform.database,
    sql`
      insert into website_widget (subscription_id, workspace_id, key)
      select id, workspace_id, '0f8fad5bd9cb469fa16570867728950e' from subscription where id = 933
      on conflict do nothing`,
  );
}
