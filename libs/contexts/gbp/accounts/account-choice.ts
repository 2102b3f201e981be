import { Injectable } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';
import type { ProfileRecord } from '../profile/profile.record.js';

/** Which account a profile belongs to. */
@Injectable()
export class AccountChoice {
  constructor(
    private readonly accounts: Accounts,
    private readonly google: GoogleProfilePort,
  ) {}

  /** The chosen one, or the only one there is; null: somebody has to choose. */
  async of(profile: ProfileRecord, token: string): Promise<string | null> {
    const chosen = await this.accounts.of({
      workspaceId: profile.workspaceId,
      companyId: profile.companyId,
      locationId: profile.locationId,
    });
    if (chosen !== undefined) return chosen.name;
    const [only, ...others] = await this.google.accounts(token);
    return only !== undefined && others.length === 0 ? only.name : null;
  }
}
