import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { defineJob, Handles, Outbox, eventsQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { RateLimiter } from '../sign-in/rate-limiter.js';
import type { RateLimit } from '../sign-in/rate-limiter.js';
import { readLinkTarget } from '../sign-in/link-target.js';
import { PasswordLinks } from './password-links.js';
import { UserStore } from '../user/user-store.js';

export interface ForgottenPasswordInput {
  readonly email: string;
  readonly url?: string | null;
  readonly template?: string | null;
}

interface Reminder {
  readonly email: string;
  readonly url: string | null;
}

const remindOfPassword = defineJob<Reminder>({ name: 'identity.remindOfPassword', queue: eventsQueue });

/** Requests of one address. */
const perAddress: RateLimit = { of: 'forgotten password, address', limit: 20, seconds: 900 };
/** Mails to one receiver. */
const perReceiver: RateLimit = { of: 'forgotten password, receiver', limit: 3, seconds: 900 };

/** Nobody's: whose it is shows only when it is done. */
const noWorkspace = 0;

/**
 * Somebody asks for a link to set a new password. What can be observed from outside is the same whether there is such a
 * user or not: the request only writes down what was asked, and looks at no user.
 */
@Injectable()
export class ForgottenPassword {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rateLimiter: RateLimiter,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `validationFailed`, or `rateLimited` for an address that asks too often */
  async execute(draft: Draft<ForgottenPasswordInput>, clientAddress: string): Promise<void> {
    const { url } = draft.good;
    if (typeof url === 'string' && readLinkTarget(url, this.config) === undefined)
      draft.problems.add({
        field: 'url',
        value: url,
        problem: 'format',
        expected: 'https://app.example.com/password',
        example: `${this.config.publicUrl}/account/password`,
      });
    const input = draft.complete();
    await this.rateLimiter.consume(perAddress, clientAddress);
    const payload = { email: input.email.trim(), url: input.url ?? null };
    await this.database.transaction((tx) =>
      this.outbox.add(tx, remindOfPassword, [{ workspaceId: noWorkspace, payload }]),
    );
  }
}

/** More accounts than this with one address get no mail each. */
const mostAccounts = 5;

/** Mails the link to anyone who has this address: each account its own, because names are what one signs in with. */
@Handles(remindOfPassword)
@Injectable()
export class RemindOfPassword implements JobHandler<Reminder> {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly links: PasswordLinks,
    private readonly rateLimiter: RateLimiter,
  ) {}

  async handle({ email, url }: Reminder, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number }>`
        select id from app_user
        where lower(email) = lower(${email}) and deleted_at is null and not locked and not sso_user
        order by id limit ${mostAccounts}`.execute(tx);
      if (rows.length === 0 || !(await this.rateLimiter.allows(perReceiver, email.toLowerCase()))) return;
      for (const { id } of rows) {
        const user = await this.store.lock(tx, id);
        if (user !== undefined) await this.links.send(tx, user, user.activated ? 'reset' : 'activation', url);
      }
    });
  }
}
