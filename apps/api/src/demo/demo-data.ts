import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import { CreateUser } from '#contexts/identity';
import { Config } from '#platform/config';
import { Database } from '#platform/database';
import { demoPassword } from './demo-users.js';

/** Fills an empty database at the first start in demo mode; a second start finds it filled and does nothing. */
@Injectable()
export class DemoData implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly createUser: CreateUser,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.mode !== 'demo') return;
    await this.database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(7201152)`.execute(tx);
      const existing = await tx.selectFrom('workspace').select('id').executeTakeFirst();
      if (existing !== undefined) return;
      await sql`insert into workspace (path, name, test_mode) values ('1', 'Locara Demo', true), ('2', 'Foreign', true)`.execute(
        tx,
      );
      await this.createUser.execute({
        workspaceId: 1,
        userName: 'demo-agency',
        email: 'demo-agency@locara.example',
        password: demoPassword,
        userType: 'AGENCY_SERVICE',
        firstName: 'Ada',
        lastName: 'Agency',
        languageCode: 'en',
        context: { type: 'Workspace', id: 1 },
        groups: ['agency'],
      });
    });
  }
}
