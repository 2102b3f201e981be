import { Module } from '@nestjs/common';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { ChangePassword } from './change-password.js';
import { ForgottenPassword, RemindOfPassword } from './forgotten-password.js';
import { IdentityModule } from '../identity.module.js';
import { PasswordLinks } from './password-links.js';
import { ResetPassword } from './reset-password.js';
import { SetPassword } from './set-password.js';
import { InviteUser } from '../jobs/user-invited.reaction.js';

/** Setting passwords, and the mails that this takes; the worker sends them. */
@Module({
  imports: [IdentityModule, TenancyModule, WorkspaceMailModule],
  providers: [
    ChangePassword,
    ForgottenPassword,
    InviteUser,
    PasswordLinks,
    RemindOfPassword,
    ResetPassword,
    SetPassword,
  ],
  exports: [ChangePassword, ForgottenPassword, ResetPassword],
})
export class PasswordModule {}
