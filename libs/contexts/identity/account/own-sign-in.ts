import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import type { PasswordPolicy } from '#domain/identity/password-policy';
import type { Actor } from '#platform/access';
import { Totp } from '../totp/totp.service.js';
import type { TotpStatus } from '../totp/totp.service.js';

/** How a user signs in, and what the workspace asks for. */
export interface OwnSignInView {
  readonly oneTimeCodes: TotpStatus;
  readonly oneTimeCodesRequired: boolean;
  readonly passwordPolicy: PasswordPolicy;
}

/** What users may know of their own sign-in without any permission. */
@Injectable()
export class OwnSignIn {
  constructor(
    private readonly totp: Totp,
    private readonly settings: WorkspaceSettings,
  ) {}

  async of({ user }: Actor): Promise<OwnSignInView> {
    const [oneTimeCodes, { security, passwordPolicy }] = await Promise.all([
      this.totp.status(user.id),
      this.settings.of(user.workspaceId),
    ]);
    return { oneTimeCodes, oneTimeCodesRequired: security.totpRequired, passwordPolicy };
  }
}
