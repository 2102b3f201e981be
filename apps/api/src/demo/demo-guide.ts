import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { chainOwner } from './demo-users.js';

/** Ids of the demo data, for calls that work when pasted. */
export interface DemoIds {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly contractId: number;
  readonly productId: number;
  /** Null in demos that were filled before there was one. */
  readonly googleProductId: number | null;
  /** Whether the first start has begun to add the chain of shops. */
  readonly hasChain: boolean;
}

@Injectable()
export class DemoGuide {
  constructor(private readonly database: Database) {}

  async ids(): Promise<DemoIds> {
    const { rows } = await sql<DemoIds>`
      select w.id as "workspaceId", c.id as "companyId", k.id as "contractId", l.offer_id as "productId",
        (select g.offer_id from licence g
         where g.contract_id = k.id and g.booked_offer -> 'products' @> '[{"product": "GoogleMyBusiness"}]'
         order by g.id limit 1) as "googleProductId",
        exists (select 1 from app_user where user_name = ${chainOwner.name}) as "hasChain"
      from app_user u join workspace w on w.id = u.workspace_id join company c on c.workspace_id = w.id
      join contract k on k.workspace_id = w.id and (k.company_id is null or k.company_id = c.id) join licence l on l.contract_id = k.id
      where u.user_name = 'demo-agency' order by c.id, k.id, l.id limit 1`.execute(this.database.manager);
    return (
      rows[0] ?? { workspaceId: 1, companyId: 1, contractId: 1, productId: 1, googleProductId: null, hasChain: false }
    );
  }
}
