import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { PasswordPolicy } from '#domain/identity/password-policy';
import { WorkspaceSettings } from '#contexts/tenancy';
import { currentContext } from '#platform/context';
import { Database } from '#platform/database';
import { RateLimiter } from '../sign-in/rate-limiter.js';
import type { RateLimit } from '../sign-in/rate-limiter.js';
import { PasswordLinks } from './password-links.js';
import { SetPassword } from './set-password.js';
import { UserLifecycle } from '../user/user-lifecycle.js';
import { UserStore } from '../user/user-store.js';

export interface ResetPasswordInput {
  readonly token: string;
  readonly password: string;
}

/** Whose password was set. */
interface PasswordSet {
  readonly id: number;
  readonly userName: string;
  /** It was their first one: they were invited, and are active now. */
  readonly wasInvited: boolean;
}

const perAddress: RateLimit = { of: 'reset password, address', limit: 60, seconds: 900 };

/** Sets a password with the link of a mail; an invited user is active from then on. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly lifecycle: UserLifecycle,
    private readonly links: PasswordLinks,
    private readonly setPassword: SetPassword,
    private readonly rateLimiter: RateLimiter,
    private readonly settings: WorkspaceSettings,
  ) {}

  /**
   * @throws DomainError `passwordLinkInvalid` when the link is used, expired or void; `validationFailed` names each rule
   *   of the workspace that the password breaks, and the link stays good; `rateLimited`
   */
  async execute(draft: Draft<ResetPasswordInput>, clientAddress: string): Promise<PasswordSet> {
    const { token, password } = draft.complete();
    await this.rateLimiter.consume(perAddress, clientAddress);
    return this.database.transaction(async (tx) => {
      const link = await this.links.use(tx, token);
      const user = link && (await this.store.lock(tx, link.userId));
      const isTheirs = user !== undefined && user.state !== 'locked' && user.record.email === link?.email;
      if (!isTheirs) throw new DomainError('passwordLinkInvalid');
      // The user who holds the link is this user: history and audit log say so.
      currentContext().user = { id: user.id, name: user.record.userName };
      await this.setPassword.execute(tx, user, password, 'password', { emailVerified: true });
      const wasInvited = user.state === 'invited';
      if (wasInvited) await this.lifecycle.activate(tx, user);
      return { id: user.id, userName: user.record.userName, wasInvited };
    });
  }

  /** What the password has to be like; undefined when the link is not good any more. For the page, before anybody types. */
  async policyFor(token: string): Promise<PasswordPolicy | undefined> {
    const workspaceId = await this.links.workspaceOf(token);
    return workspaceId === undefined ? undefined : (await this.settings.of(workspaceId)).passwordPolicy;
  }
}
