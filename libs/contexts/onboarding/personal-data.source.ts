import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';
import { OnboardingStore } from './onboarding-store.js';

/** What was prepared for a user, and of a company where it came from. */
@Injectable()
export class OnboardingPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'onboarding';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
    private readonly store: OnboardingStore,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    const { rows } = await sql<{ json: object[] | null }>`
      select json_agg(json_build_object('id', o.id, 'state', o.state, 'company', o.company, 'location', o.location,
        'source', o.source, 'licenseType', o.license_type, 'createdAt', iso(o.created_at)) order by o.id) as json
      from onboarding o where ${contextType === 'User' ? sql`o.user_id = ${id}` : sql`o.company_id = ${id}`}`.execute(
      this.database.read,
    );
    return rows[0]?.json ?? null;
  }

  /** Nobody is left to confirm what still waits; it was prepared with the person's own data. */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'User') return;
    const { rows } = await sql<{ id: number }>`
      select o.id from onboarding o where o.user_id = ${id} and o.state = 'open'`.execute(tx);
    for (const row of rows) {
      const held = await this.store.lock(tx, row.id);
      if (held?.state === 'open') await this.store.end(tx, held, 'withdraw');
    }
  }
}
