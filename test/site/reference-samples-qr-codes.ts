import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { booked } from './reference-samples-booked.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const qrCodeStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  QrCode_configuration: withCode,
  QrCode_read: withCode,
  QrCode_change: withCode,
  QrCodeOverview_one: withCode,
  QrCodeOverview_preview: withCode,
  QrCodeOverview_tableTents: withCode,
};

/** Licence 942, and subscription 942 of location 12 to it, which has a code. */
async function withCode(platform: Platform): Promise<void> {
  await booked(platform, 942, 'QR', { licenceId: 942 });
  await execute(
    platform.database,
    sql`
      insert into qr_code (subscription_id, workspace_id, code, qr_type)
      select id, workspace_id, '7KX4MPQ2', 'ReviewRedirect' from subscription where id = 942 on conflict do nothing`,
  );
}
