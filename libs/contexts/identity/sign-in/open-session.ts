import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';

/** Ids for clients that still ask for one, and want to tell visits apart. Nothing is opened by them, and they expire. */
@Injectable()
export class OpenSession {
  constructor(private readonly database: Database) {}

  /** @returns the session's id, of which only a hash is kept. @throws DomainError `validationFailed` */
  async execute({ user }: Actor, draft: Draft<{ readonly ip: string }>): Promise<string> {
    const { good, problems } = draft;
    if (good.ip !== undefined && isIP(good.ip) === 0)
      problems.add({ field: 'ip', value: good.ip, problem: 'format', expected: '192.0.2.1', example: '192.0.2.1' });
    const { ip } = draft.complete();
    const session = randomBytes(32).toString('base64url');
    await this.database.transaction((tx) =>
      tx
        .insertInto('visit_session')
        .values({
          session_hash: createHash('sha256').update(session).digest('base64url'),
          workspace_id: user.workspaceId,
          user_id: user.id,
          ip,
          expires_at: sql`now() + interval '8 hours'`,
        })
        .execute(),
    );
    return session;
  }
}
