import { localDate } from '#domain/time/local-date';
import { FactStore } from '../../libs/contexts/statistics/fact/fact.store.js';
import type { Fact } from '../../libs/contexts/statistics/fact/fact.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import type { Platform } from '../support/platform.js';

type Counted = Pick<Fact, 'kpi' | 'source' | 'product'> & { readonly day: string; readonly value: number };

/** Gives the products of the demo contract Analytics, and a location what was counted for it. */
export async function countAt(
  platform: Platform,
  { workspaceId, companyId, contractId }: DemoCompany,
  locationId: number,
  counted: readonly Counted[],
): Promise<void> {
  await platform.database.pool.query(
    `update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings,functionalities}',
       coalesce(booked_offer #> '{products,0,settings,functionalities}', '[]') || '["Analytics"]') where contract_id = $1`,
    [contractId],
  );
  const store = platform.api.get(FactStore, { strict: false });
  await platform.database.transaction((tx) =>
    store.keep(
      tx,
      counted.map(({ day, value, ...fact }) => ({
        ...fact,
        workspaceId,
        companyId,
        locationId,
        subscriptionId: null,
        day: localDate(day),
        value: String(value),
      })),
    ),
  );
}

/** So many days before today; the demo's workspaces have the time zone of Berlin. */
export const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(Date.now() - days * 86_400_000);
