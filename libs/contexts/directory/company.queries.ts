import { Injectable } from '@nestjs/common';
import { companyJson } from '#contexts/locations';
import type { CompanyView } from '#contexts/locations';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

/** A licence as its company shows it. */
export interface CompanyLicenceView {
  readonly id: number;
  readonly name: string;
  readonly contractId: number;
  /** Null: unlimited. */
  readonly maxSubscriptions: number | null;
  /** Subscriptions that are not FINISHED. */
  readonly activeSubscriptions: number;
  readonly cancelled: boolean;
  readonly products: readonly string[];
}

export type CompanyWithLicences = CompanyView<readonly CompanyLicenceView[]>;

/** JSON of the licences on a company's contracts, over `company c`. */
export const companyLicences = sql`(select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name,
    'contractId', y.contract_id, 'maxSubscriptions', y.max_subscriptions, 'activeSubscriptions', y.used_places,
    'cancelled', y.cancelled,
    'products', (select coalesce(json_agg(b.product ->> 'product' order by b.position), '[]')
      from jsonb_array_elements(y.booked_offer -> 'products') with ordinality b (product, position))) order by y.id), '[]')
  from licence y join contract t on t.id = y.contract_id
  where t.company_id = c.id and t.deleted_at is null)`;

const whole = companyJson({ licences: companyLicences, contact: true, salesMan: true, tags: true });

/** A single company with all it has; lists of companies are elsewhere. */
@Injectable()
export class CompanyQueries {
  constructor(private readonly database: Database) {}

  /** Company of the specification; null when there is none. */
  async company(id: number): Promise<JsonText<CompanyWithLicences> | null> {
    return this.database.json<CompanyWithLicences>(sql`
      select (${whole})::text as json from company c where c.id = ${id} and c.deleted_at is null`);
  }
}
