import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WorkspaceMail } from '#contexts/tenancy';
import { Audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { accountMail } from '../account/account-mails.js';
import type { AccountMail } from '../account/account-mails.js';
import type { StoredUser } from '../user/user-store.js';

type TotpChange = 'enrolTotp' | 'confirmTotp' | 'disableTotp' | 'removeTotp' | 'useRecoveryCode' | 'renewRecoveryCodes';

/** Of which changes the user gets a mail. */
const mails: Partial<Record<TotpChange, AccountMail>> = {
  confirmTotp: 'totpOn',
  disableTotp: 'totpOff',
  removeTotp: 'totpOff',
  useRecoveryCode: 'recoveryCodeUsed',
  renewRecoveryCodes: 'recoveryCodesRenewed',
};

/** Writes changes of one-time codes into the audit log, and mails the user. */
@Injectable()
export class TotpNotices {
  constructor(
    private readonly audit: Audit,
    private readonly mail: WorkspaceMail,
  ) {}

  /** @param recoveryCodes how many are left */
  async record(tx: Tx, user: StoredUser, change: TotpChange, recoveryCodes: number): Promise<void> {
    const active = change !== 'enrolTotp' && change !== 'disableTotp' && change !== 'removeTotp';
    await this.audit.record(tx, {
      workspaceId: user.workspace_id,
      operation: `user.${change}`,
      subject: 'user',
      subjectId: user.id,
      after: { totp: active, recoveryCodes },
    });
    const purpose = mails[change];
    if (purpose === undefined) return;
    await this.mail.send(tx, {
      workspaceId: user.workspace_id,
      to: user.record.email,
      content: accountMail(purpose, user.record, { left: recoveryCodes }),
      reference: `totp/${randomUUID()}`,
    });
  }
}
