import { Module } from '@nestjs/common';
import { OrganisationModule, WorkspaceMailModule } from '#contexts/organisation';
import { ChangePassword } from './change-password.js';
import { ForgottenPassword, RemindOfPassword } from './forgotten-password.js';
import { IdentityModule } from './identity.module.js';
import { PasswordLinks } from './password-links.js';
import { ResetPassword } from './reset-password.js';
import { SetPassword } from './set-password.js';
import { InviteUser } from './user-invited.reaction.js';

/** Setting passwords, and the mails that this takes; the worker sends them. */
@Module({
  imports: [IdentityModule, OrganisationModule, WorkspaceMailModule],
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
