import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Brands, WorkspaceMail, WorkspaceSettings } from '#contexts/tenancy';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { LoggerToken } from '#platform/telemetry';
import { PasswordTokenEntity } from './password-token.entity.js';
import { accountMail } from '../account/account-mails.js';
import { mayLeadTo, readLinkTarget } from '../sign-in/link-target.js';
import type { StoredUser } from '../user/user-store.js';

export type LinkPurpose = PasswordTokenEntity['purpose'];

const hours: Readonly<Record<LinkPurpose, number>> = { activation: 7 * 24, reset: 1 };

/** The page of this installation on which a password is set. */
export const passwordPage = '/account/password';

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Links in mails with which a user sets a password: 256 random bits, kept as a hash, used once. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly mail: WorkspaceMail,
    private readonly brands: Brands,
    private readonly config: Config,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  /**
   * Mails the user a link.
   * @param target where it is to lead; the token is added as `token`. An address that the user's workspace has not named
   *   among its domains is not followed: the link then leads to the platform's page, at the domain of the workspace's brand.
   */
  async send(tx: Tx, user: StoredUser, purpose: LinkPurpose, target: string | null): Promise<void> {
    const { record } = user;
    const token = randomBytes(32).toString('base64url');
    const hash = digest(token);
    const until = new Date(Date.now() + hours[purpose] * 3_600_000);
    // Only the newest link counts: older mails may lie where others read them.
    await this.void(tx, user.id);
    await tx.insert(PasswordTokenEntity, {
      tokenHash: hash,
      workspaceId: user.workspace_id,
      userId: user.id,
      purpose,
      email: record.email,
      expiresAt: until,
    });
    const url = await this.address(tx, user.workspace_id, target);
    url.searchParams.set('token', token);
    await this.mail.send(tx, {
      workspaceId: user.workspace_id,
      to: record.email,
      content: accountMail(purpose, record, { url: url.href }),
      reference: `password/${hash}`,
      until,
    });
  }

  /** Tells the user that the password is another one now. */
  async tellChanged(tx: Tx, user: StoredUser): Promise<void> {
    const { record } = user;
    await this.mail.send(tx, {
      workspaceId: user.workspace_id,
      to: record.email,
      content: accountMail('changed', record),
      reference: `password-changed/${user.id}/${Date.now()}`,
    });
  }

  /**
   * Takes the link away, so that of two who use it at once one has it. The transaction's failure gives it back.
   * @returns whose it was; undefined when it has expired, was used, or never was
   */
  async use(tx: Tx, token: string): Promise<{ userId: number; email: string } | undefined> {
    const { rows } = await sql<{ userId: number; email: string }>`
      delete from password_token where token_hash = ${digest(token)} and expires_at > now()
      returning user_id as "userId", email`.execute(tx);
    return rows[0];
  }

  /** The workspace of whose user it is, as long as the link is good. */
  async workspaceOf(token: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select workspace_id as id from password_token where token_hash = ${digest(token)} and expires_at > now()`.execute(
      this.database.read,
    );
    return rows[0]?.id;
  }

  /** All links of a user, once the password is set. */
  async void(tx: Tx, userId: number): Promise<void> {
    await tx.delete(PasswordTokenEntity, { userId });
  }

  private async address(tx: Tx, workspaceId: number, target: string | null): Promise<URL> {
    const own = new URL((await this.brands.originFor(workspaceId)) + passwordPage);
    if (target === null) return own;
    const url = readLinkTarget(target, this.config);
    const { general } = await this.settings.of(workspaceId, tx);
    const isOwn = url?.origin === own.origin;
    if (url !== undefined && (isOwn || mayLeadTo(url, general.domains, this.config))) return url;
    this.logger.warn(
      { workspaceId, host: url?.host },
      'a link to a host that is not among the domains of the workspace',
    );
    return own;
  }
}
