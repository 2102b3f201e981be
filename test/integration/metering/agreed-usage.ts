import type { UsageFee } from '#domain/metering/usage-fees';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Commerce } from '../subscriptions/commerce.js';

/** A hundred prints a month are included; the next thousand cost 5 cents, those after 3 cents and 5.00 once. At most 90.00. */
export const prints: UsageFee = {
  id: 'prints',
  name: { en: 'Prints', de: 'Drucke' },
  meter: 'prints',
  aggregation: 'SUM',
  included: 100,
  tierMode: 'GRADUATED',
  tiers: [
    { upTo: 1000, unitPrice: 0.05, flatFee: 0 },
    { upTo: null, unitPrice: 0.03, flatFee: 500 },
  ],
  cap: 9000,
};

type PlatformMeter = DecidedValueOf<'platformMeter'>;

/** From now on this is paid by use. */
export async function agreeOnUsage(
  commerce: Pick<Commerce, 'rows'>,
  subscriptionId: number,
  ...meters: readonly PlatformMeter[]
): Promise<void> {
  const fees = meters.map((meter) => ({ ...prints, id: meter.toLowerCase(), meter }));
  await commerce.rows(
    `update licence l set booked_offer = l.booked_offer || jsonb_build_object('usageFees', $2::jsonb)
     from subscription s where s.id = $1 and l.id = s.licence_id`,
    subscriptionId,
    JSON.stringify(fees),
  );
}

/** What was counted of a subscription: sum and number by meter. */
export async function countedUsage(
  commerce: Pick<Commerce, 'rows'>,
  subscriptionId: number,
): Promise<Readonly<Record<string, readonly [sum: number, count: number]>>> {
  const rows = await commerce.rows(
    `select meter, sum(sum)::float8 as sum, sum(count)::int as count from usage_day where subscription_id = $1 group by meter`,
    subscriptionId,
  );
  return Object.fromEntries(
    rows.map(({ meter, sum, count }) => [String(meter), [Number(sum), Number(count)] as const]),
  );
}
