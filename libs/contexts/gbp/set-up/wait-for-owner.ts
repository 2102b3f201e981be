import { Injectable } from '@nestjs/common';
import { AccountChoice } from '../accounts/account-choice.js';
import { LinkProfile } from './link-profile.js';
import { errorColumns } from '../profile/profile.record.js';
import { later, waitingMinutes } from './step.js';
import type { StepInput, StepResult } from './step.js';
import { VerifyProfile } from '../verification/verify-profile.js';

/** Looks whether what is asked of the owner was done at Google itself, or is settled by something else. */
@Injectable()
export class WaitForOwner {
  constructor(
    private readonly accounts: AccountChoice,
    private readonly linking: LinkProfile,
    private readonly verifying: VerifyProfile,
  ) {}

  async step(input: StepInput): Promise<StepResult> {
    return (await this.found(input)) ?? { columns: { dueAt: later(waitingMinutes) } };
  }

  private async found(input: StepInput): Promise<StepResult | null> {
    const { profile, session } = input;
    switch (profile.action) {
      case null: {
        const account = await this.accounts.of(profile, session.token);
        const columns = errorColumns(null);
        return account === null ? null : { event: 'answer', columns, reason: 'an account was chosen', goOn: true };
      }
      case 'REQUEST_ADMIN_RIGHTS': {
        const account = profile.accountName ?? '';
        const place = profile.candidates.find(({ id }) => id === profile.chosen)?.placeId ?? null;
        const granted = await this.linking.ofPlace(session.token, account, place);
        if (granted === null) return null;
        const columns = { ...granted, action: null };
        return { event: 'answer', columns, reason: 'access was granted', goOn: true };
      }
      case 'VERIFY':
        return this.verifying.look(input);
      default:
        return null;
    }
  }
}
