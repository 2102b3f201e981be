import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { CreateUser } from '#contexts/identity';
import { CreateWorkspace } from '#contexts/tenancy';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { LoggerToken } from '#platform/telemetry';

/** Production: makes the first workspace and its administrator on request, while there is no user yet. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly createWorkspace: CreateWorkspace,
    private readonly createUser: CreateUser,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const wanted = this.config.firstAdministrator;
    if (wanted === undefined || this.config.mode !== 'production') return;
    await this.database.transaction(async (tx) => {
      // Several API processes may start at once.
      await sql`select pg_advisory_xact_lock(7201153)`.execute(tx);
      const { rows: users } = await sql`select 1 from app_user limit 1`.execute(tx);
      if (users.length > 0) return;
      const workspaceId = await this.createWorkspace.execute({ parentId: null, name: 'Main' });
      await this.createUser.execute({
        userName: wanted.userName,
        email: wanted.email,
        password: wanted.password,
        userType: 'AGENCY_SERVICE',
        firstName: 'First',
        lastName: 'Administrator',
        languageCode: 'en',
        context: { type: 'Workspace', id: workspaceId },
        groups: ['workspace-admin'],
      });
      this.logger.info({ userName: wanted.userName, workspaceId }, 'first administrator created');
    });
  }
}
