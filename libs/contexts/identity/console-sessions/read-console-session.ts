import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { confirmedSeconds, idleSeconds, sessionHash, touchSeconds } from './console-session.rules.js';

/** A session that works. */
export interface CheckedSession {
  readonly id: number;
  /** The password was given again, or for the first time, a short while ago. */
  readonly isConfirmed: boolean;
}

interface ReadSession extends CheckedSession {
  readonly userId: number;
  readonly securityVersion: number;
}

/** Checks sessions. Nothing is remembered: a session that was ended is refused at once, in every process. */
@Injectable()
export class ReadConsoleSession {
  constructor(private readonly database: Database) {}

  /**
   * @param host at which the browser is: a session works only at the one where it was made
   * @param isUse whether the call counts as use, and keeps the session from ending
   * @returns undefined: unknown, ended or idle for too long
   */
  async execute(secret: string, host: string, isUse: boolean): Promise<ReadSession | undefined> {
    const hash = sessionHash(secret);
    const { rows } = await sql<ReadSession & { isDue: boolean }>`
      select s.id, s.user_id as "userId", s.security_version as "securityVersion",
        s.secret_hash = ${hash} and s.confirmed_at > now() - ${confirmedSeconds} * interval '1 s' as "isConfirmed",
        s.last_used_at < now() - ${touchSeconds} * interval '1 s' as "isDue"
      from console_session s
      where (s.secret_hash = ${hash} or (s.previous_hash = ${hash} and s.previous_until > now()))
        and s.host = ${host} and s.ends_at > now() and s.last_used_at > now() - ${idleSeconds} * interval '1 s'`.execute(
      this.database.manager,
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { isDue, ...session } = row;
    if (isUse && isDue) await this.touch(session.id);
    return session;
  }

  private async touch(id: number): Promise<void> {
    await sql`
      update console_session set last_used_at = now()
      where id = ${id} and last_used_at < now() - ${touchSeconds} * interval '1 s'`.execute(this.database.manager);
  }
}
