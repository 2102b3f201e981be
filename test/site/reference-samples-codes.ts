import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { firstIs } from './reference-samples-booked.js';
import { execute } from './reference-samples-connections.js';

/** A code has its name to itself. */
const unnamed = ({ database }: Platform): Promise<void> =>
  execute(database, sql`update discount_code set code_key = 'FORMER ' || id where code_key = 'WELCOME-50'`);

/** The codes that the samples name. Nobody has used them: one code is redeemed once on a subscription, and on a contract. */
async function coded(platform: Platform): Promise<void> {
  const { database } = platform;
  await unnamed(platform);
  await execute(database, sql`delete from discount_redemption where code_id in (1, 9)`);
  await execute(
    database,
    sql`
      insert into discount_code (id, workspace_id, code, code_key, name, basis_points, fees, periods, new_customers_only, active)
      overriding system value
      values (1, 1, 'WELCOME-50', 'WELCOME-50', 'Welcome', 5000, '{REGULAR}', 3, false, true),
             (9, 1, 'UNUSED', 'UNUSED', null, 1000, '{REGULAR}', null, false, true)
      on conflict (id) do update set code_key = excluded.code_key, active = true, deleted_at = null, max_per_customer = null, max_redemptions = null,
        reserved = 0, redeemed = 0`,
  );
  await execute(database, sql`select setval(pg_get_serial_sequence('discount_code', 'id'), 1000)`);
}

/** Usage that can be withdrawn. */
const used = ({ database }: Platform): Promise<void> =>
  execute(
    database,
    sql`insert into usage_event (id, workspace_id, subscription_id, meter, event_key, quantity, happened_at, day, source)
        overriding system value
        select 1, workspace_id, id, 'prints', 'print-4711', 250, now(), now()::date, 'API' from subscription where id = 1
        on conflict (id) do update set withdrawn_at = null`,
  );

const onFirst = async (platform: Platform): Promise<void> => {
  await coded(platform);
  await firstIs('ACTIVE')(platform);
};

/** What samples of discount codes and of usage need. */
export const codeStates = {
  DiscountCode_create: unnamed,
  DiscountCode_read: coded,
  DiscountCode_listRedemptions: coded,
  DiscountCode_change: coded,
  DiscountCode_remove: coded,
  Redemption_onContract: coded,
  Redemption_onSubscription: onFirst,
  Redemption_redeem: onFirst,
  Usage_withdraw: used,
};
