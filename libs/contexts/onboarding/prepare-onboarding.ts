import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mayLeadTo, readLinkTarget } from '#contexts/identity';
import type { CompanyInput, NewLocation } from '#contexts/locations';
import { Brands, WorkspaceMail, WorkspaceSettings } from '#contexts/tenancy';
import type { Draft, Problems } from '#domain/errors/draft';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { keyHashOf } from './onboarding-record.js';
import { onboardingMail } from './onboarding-mail.js';
import { OnboardingStore } from './onboarding-store.js';
import { PreparedBusiness } from './prepared-business.js';

/** The page of this installation on which an owner confirms. */
export const onboardingPage = '/account/onboarding';

/** What an agency prepares. */
export interface OnboardingInput {
  readonly userId: number;
  readonly company: CompanyInput;
  readonly location: NewLocation;
  readonly source?: string | null;
  readonly licenseType: ValueOf<'stageLicenceType'>;
  readonly url?: string | null;
}

interface Owner {
  readonly id: number;
  readonly workspaceId: number;
  readonly email: string;
  readonly name: string;
  readonly language: ErrorLanguage;
}

const days = 14;

@Injectable()
export class PrepareOnboarding {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly settings: WorkspaceSettings,
    private readonly brands: Brands,
    private readonly business: PreparedBusiness,
    private readonly store: OnboardingStore,
    private readonly mail: WorkspaceMail,
  ) {}

  /**
   * Keeps company and location until the user confirms them, and mails the user a link. What is wrong with either is said
   * now, to the agency, not later to the owner.
   * @returns the onboarding's id
   * @throws DomainError `validationFailed`
   */
  async execute(actor: Actor, draft: Draft<OnboardingInput>): Promise<number> {
    const { good, problems } = draft;
    const owner = good.userId === undefined ? undefined : await this.ownerOf(actor, good.userId, problems);
    const target = owner && (await this.targetOf(good.url, owner.workspaceId, problems));
    if (owner !== undefined) await this.business.examine(owner.workspaceId, good, problems);
    const input = draft.complete();
    if (owner === undefined || target === undefined) throw new Error('A draft without problems has an owner.');
    const hash = randomBytes(32).toString('base64url');
    const until = new Date(Date.now() + days * 86_400_000);
    return this.database.transaction(async (tx) => {
      const id = await this.store.insert(tx, {
        workspaceId: owner.workspaceId,
        userId: owner.id,
        business: { company: input.company, location: input.location },
        source: input.source ?? null,
        licenseType: input.licenseType,
        keyHash: keyHashOf(hash),
        createdBy: actor.user.id,
        days,
      });
      target.searchParams.set('onboardingId', String(id));
      target.searchParams.set('hash', hash);
      const content = onboardingMail({ ...owner, business: input.location.name }, target.href);
      const reference = `onboarding/${id}`;
      await this.mail.send(tx, { workspaceId: owner.workspaceId, to: owner.email, content, reference, until });
      return id;
    });
  }

  /** A self service user of a workspace in which the actor may do this; anybody else is as good as nobody. */
  private async ownerOf(actor: Actor, userId: number, problems: Problems): Promise<Owner | undefined> {
    const workspaceIds = [...actor.scope('onboarding:write').workspaceIds];
    const { rows } = await sql<Owner>`
      select u.id, u.workspace_id as "workspaceId", u.email, concat_ws(' ', u.first_name, u.last_name) as name,
        u.language_code as language
      from app_user u
      where u.id = ${userId} and u.user_type = 'SELF_SERVICE' and u.deleted_at is null and not u.locked
        and u.workspace_id = any(${workspaceIds}::int[])`.execute(this.database.read);
    if (rows[0] === undefined) problems.add({ field: 'userId', value: userId, problem: 'noSuch' });
    return rows[0];
  }

  private async targetOf(
    url: string | null | undefined,
    workspaceId: number,
    problems: Problems,
  ): Promise<URL | undefined> {
    const own = new URL((await this.brands.originFor(workspaceId)) + onboardingPage);
    if (url === undefined || url === null) return own;
    const target = readLinkTarget(url, this.config);
    const { general } = await this.settings.of(workspaceId);
    const isOwn = target?.origin === own.origin;
    if (target !== undefined && (isOwn || mayLeadTo(target, general.domains, this.config))) return target;
    problems.add({ field: 'url', value: url, problem: 'noSuch', example: own.href });
    return undefined;
  }
}
