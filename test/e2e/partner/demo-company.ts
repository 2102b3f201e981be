import type { PartnerClient } from '#sdk/client';
import type { Platform } from '../../support/platform.js';

/** The demo tenant as its users meet it. */
export interface DemoCompany {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly contractId: number;
  /** A listing product of the contract. */
  readonly productId: number;
  /** Makes locations to which nothing is missing. @returns their ids */
  locations(count: number): Promise<number[]>;
}

export async function demoCompany(platform: Platform): Promise<DemoCompany> {
  const { pool } = platform.database;
  const { rows } = await pool.query<{ id: number; workspace_id: number }>(
    `select id, workspace_id from company where external_id = 'demo-company'`,
  );
  const { id: companyId, workspace_id: workspaceId } = rows[0] ?? { id: 0, workspace_id: 0 };
  const agency: PartnerClient = platform.partner('demo-agency');
  const contracts = await agency.GET('/v5/contract/{contextType}/{contextId}', {
    params: { path: { contextType: 'company', contextId: companyId } },
  });
  const contractId = contracts.data?.data[0]?.id ?? 0;
  const products = await agency.GET('/v5/contract/{contractId}/product', { params: { path: { contractId } } });
  return {
    workspaceId,
    companyId,
    contractId,
    productId: products.data?.products[0]?.id ?? 0,
    locations: async (count) => {
      const made = await pool.query<{ id: number }>(
        `with made as (
           insert into location (workspace_id, company_id, recognition_key, name, street, city, country_code, time_zone)
           select $1, $2, gen_random_uuid()::text, 'Shop ' || n, 'Hauptstraße', 'Nürnberg', 'DE', 'Europe/Berlin'
           from generate_series(1, $3::int) n returning id
         ), phones as (
           insert into phone (workspace_id, location_id, main, number) select $1, id, true, '49-911-123456' from made
         ) select id from made order by id`,
        [workspaceId, companyId, count],
      );
      return made.rows.map(({ id }) => id);
    },
  };
}
