import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** Discount codes that somebody, or a company, has redeemed, and those that are for this company alone. */
@Injectable()
export class DiscountCodePersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'discountCodes';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    if (contextType !== 'User' && contextType !== 'Company') return null;
    const whose = contextType === 'User' ? sql`r.user_id = ${id}` : sql`r.company_id = ${id}`;
    const { rows } = await sql<{ json: object }>`
      select json_build_object('redemptions', coalesce(json_agg(to_jsonb(r) || jsonb_build_object('code', k.code) order by r.id), '[]'),
        'codes', (select coalesce(json_agg(k.code order by k.id), '[]') from discount_code k
          where ${contextType === 'Company' ? sql`k.company_id = ${id}` : sql`false`} and k.deleted_at is null)) as json
      from discount_redemption r join discount_code k on k.id = r.code_id where ${whose}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** What was redeemed belongs to what was billed, which the law wants kept. */
  async erase(): Promise<void> {
    // Nothing of it names a person but the id of the user, whose account is emptied.
  }
}
