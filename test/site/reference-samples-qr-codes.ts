import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const qrCodeStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  QrCode_configuration: withCode,
  QrCode_read: withCode,
  QrCode_change: withCode,
};

/** Licence 940, and subscription 940 of location 12 to it, which has a code. */
async function withCode({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 940, workspace_id, contract_id, offer_id, name,
          booked_offer || '{"products": [{"product": "QR", "settings": {}}]}', currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state) overriding system value
      select 940, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ACTIVE' from booked b join location l on l.id = 12
      on conflict (id) do update set state = 'ACTIVE'`,
  );
  await execute(
    database,
    sql`
      insert into qr_code (subscription_id, workspace_id, code, qr_type)
      select id, workspace_id, '7KX4MPQ2', 'ReviewRedirect' from subscription where id = 940 on conflict do nothing`,
  );
}
