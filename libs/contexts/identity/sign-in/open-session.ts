import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import { Database } from '#platform/database';
import { VisitSessionEntity } from './visit-session.entity.js';

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
      tx.insert(VisitSessionEntity, {
        sessionHash: createHash('sha256').update(session).digest('base64url'),
        workspaceId: user.workspaceId,
        userId: user.id,
        ip,
        expiresAt: () => "now() + interval '8 hours'",
      }),
    );
    return session;
  }
}
