import { Injectable } from '@nestjs/common';
import { DomainError, isDomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Database, insertedId, sql } from '#platform/database';
import { ConsoleSessionEntity } from './console-session.entity.js';
import { deviceOf, longestSeconds, newSessionSecret, previousSeconds, sessionHash } from './console-session.rules.js';
import { recordSignIn } from '../sign-in/record-sign-in.js';
import { PasswordSignIn } from '../sign-in/password-sign-in.js';

/** What is known of the browser that signs in. */
export interface Browser {
  /** Host and port of the address that it shows. */
  readonly host: string;
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The secret that it holds already: the session ends with a new sign-in. */
  readonly secret: string | undefined;
}

/** Somebody whose credentials were checked a moment ago. */
interface SignedInUser {
  readonly id: number;
  readonly workspaceId: number;
  readonly securityVersion: number;
}

export interface BegunSession {
  readonly id: number;
  /** For the cookie; only its hash is kept. */
  readonly secret: string;
}

/** Sessions of people who use the console in a browser. */
@Injectable()
export class ConsoleSessions {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordSignIn,
  ) {}

  /** Counts as a sign-in, and takes the place of the session that the browser had. */
  async begin(user: SignedInUser, browser: Browser): Promise<BegunSession> {
    const secret = newSessionSecret();
    const id = await this.database.transaction(async (tx) => {
      if (browser.secret !== undefined) await this.end(browser.secret);
      const made = await tx.insert(ConsoleSessionEntity, {
        workspaceId: user.workspaceId,
        userId: user.id,
        securityVersion: user.securityVersion,
        secretHash: sessionHash(secret),
        host: browser.host,
        device: deviceOf(browser.userAgent),
        address: browser.address,
        endsAt: () => `now() + interval '${longestSeconds} s'`,
      });
      await recordSignIn(tx, user.id);
      return insertedId(made);
    });
    return { id, secret };
  }

  /**
   * Step-up: takes the password again, and the code where the user has one-time codes. Tries count as sign-ins do.
   * @param held the secret that the browser sent
   * @returns its new secret; null: another tab was faster, and the browser has a new one already
   * @throws DomainError `passwordWrong`, `sessionEnded`, and as {@link PasswordSignIn.execute}
   */
  async confirm(
    { user }: Actor,
    given: { readonly password: string; readonly otp: string | undefined },
    held: { readonly secret: string; readonly address: string },
  ): Promise<string | null> {
    await this.demandPassword(user.name, given, held.address);
    const secret = newSessionSecret();
    const [hash, newHash] = [sessionHash(held.secret), sessionHash(secret)];
    const { rows } = await sql<{ isNew: boolean }>`
      update console_session s set confirmed_at = now(),
        secret_hash = case when s.secret_hash = ${hash} then ${newHash} else s.secret_hash end,
        previous_hash = case when s.secret_hash = ${hash} then ${hash} else s.previous_hash end,
        previous_until = case when s.secret_hash = ${hash} then now() + ${previousSeconds} * interval '1 s' else s.previous_until end
      where s.user_id = ${user.id} and (s.secret_hash = ${hash} or (s.previous_hash = ${hash} and s.previous_until > now()))
      returning s.secret_hash = ${newHash} as "isNew"`.execute(this.database.manager);
    const [row] = rows;
    if (row === undefined) throw new DomainError('sessionEnded');
    return row.isNew ? secret : null;
  }

  private async demandPassword(
    userName: string,
    { password, otp }: { readonly password: string; readonly otp: string | undefined },
    address: string,
  ): Promise<void> {
    try {
      await this.passwords.execute(userName, password, address, { otp });
    } catch (error) {
      // The session is good: who is told 401 would sign in anew.
      if (isDomainError(error) && error.key === 'credentialsWrong')
        throw new DomainError('passwordWrong', {}, [{ field: 'password', value: null, problem: 'noSuch' }]);
      throw error;
    }
  }

  /** Signs out; a secret that is unknown is no error. */
  async end(secret: string): Promise<void> {
    const hash = sessionHash(secret);
    await sql`
      delete from console_session where secret_hash = ${hash} or (previous_hash = ${hash} and previous_until > now())`.execute(
      this.database.read,
    );
  }

  /** One of the user's own. @returns its id */
  async endOne(id: number): Promise<number> {
    await sql`delete from console_session where id = ${id}`.execute(this.database.read);
    return id;
  }

  /** All of the user's own but the one that asks. @returns how many there were */
  async endOthers({ user }: Actor, ownId: number | undefined): Promise<number> {
    const { rows } = await sql`
      delete from console_session where user_id = ${user.id} and id is distinct from ${ownId ?? null}::bigint
      returning id`.execute(this.database.read);
    return rows.length;
  }
}
