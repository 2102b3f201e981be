import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '#contexts/media';
import { LocationsModule } from '#contexts/locations';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { PersonalDataModule } from '#platform/personal-data';
import { AccessTokens } from './tokens/access-tokens.js';
import { ActorSource } from './sign-in/actor-source.js';
import { ApiKeys } from './api-keys/api-keys.service.js';
import { ReadApiKey } from './api-keys/read-key.js';
import { ApiClients } from './api-clients/api-clients.service.js';
import { Authenticator } from './sign-in/authenticator.js';
import { RateLimiter } from './sign-in/rate-limiter.js';
import { ConsoleSessionQueries } from './console-sessions/console-session.queries.js';
import { ConsoleSessions } from './console-sessions/console-sessions.service.js';
import { ReadConsoleSession } from './console-sessions/read-console-session.js';
import { ChangePermissions } from './permissions/change-permissions.js';
import { ChangeUser } from './user/change-user.js';
import { LockLeftUsers } from './jobs/company-deleted.reaction.js';
import { Consents } from './account/consents.service.js';
import { CreateUser } from './user/create-user.js';
import { DeleteUser } from './user/delete-user.js';
import { DomainOwners } from './email-domains/domain-owners.js';
import { LockUser } from './user/lock-user.js';
import { OpenSession } from './sign-in/open-session.js';
import { OwnSignIn } from './account/own-sign-in.js';
import { OwnerQueries } from './permissions/owner.queries.js';
import { PasswordSignIn } from './sign-in/password-sign-in.js';
import { Passwords } from './password/passwords.js';
import { PaymentConnections } from './account/payment-connections.js';
import { PermissionQueries } from './permissions/permission.queries.js';
import { AccountPersonalData } from './personal-data.source.js';
import { PlaceOwnership } from './permissions/place-ownership.js';
import { RegisterUser } from './user/register-user.js';
import { SignInThrottle } from './sign-in/sign-in-throttle.js';
import { SigningKeys } from './tokens/signing-keys.js';
import { TokenEndpoint } from './tokens/token-endpoint.js';
import { TokenFamilies } from './tokens/token-families.js';
import { SecondFactor } from './totp/second-factor.js';
import { TotpNotices } from './totp/totp-notices.js';
import { Totp } from './totp/totp.service.js';
import { UserAuthority } from './user/user-authority.js';
import { UserImages } from './user/user-images.js';
import { UserLifecycle } from './user/user-lifecycle.js';
import { UserStore } from './user/user-store.js';
import { UserUsages } from './user-usages.js';
import { UserQueries } from './user/user.queries.js';
import { EmailConsentEntity } from './account/email-consent.entity.js';
import { ApiKeyEntity } from './api-keys/api-key.entity.js';
import { ApiClientEntity } from './api-clients/api-client.entity.js';
import { ConsoleSessionEntity } from './console-sessions/console-session.entity.js';
import { EmailDomainEntity } from './email-domains/email-domain.entity.js';
import { ExternalIdentityEntity } from './external-sign-in/external-identity.entity.js';
import { ExternalSignInEntity } from './external-sign-in/external-sign-in.entity.js';
import { IdentityProviderEntity } from './external-sign-in/identity-provider.entity.js';
import { SignInCodeEntity } from './external-sign-in/sign-in-code.entity.js';
import { PasswordTokenEntity } from './password/password-token.entity.js';
import { AccessGrantEntity } from './permissions/access-grant.entity.js';
import { RateLimitEntity } from './sign-in/rate-limit.entity.js';
import { SignInAccountEntity } from './sign-in/sign-in-account.entity.js';
import { SignInFailureEntity } from './sign-in/sign-in-failure.entity.js';
import { SignInDayEntity } from './sign-in/sign-in-day.entity.js';
import { VisitSessionEntity } from './sign-in/visit-session.entity.js';
import { RefreshTokenEntity } from './tokens/refresh-token.entity.js';
import { RevokedFamilyEntity } from './tokens/revoked-family.entity.js';
import { SigningKeyEntity } from './tokens/signing-key.entity.js';
import { UserRecoveryCodeEntity } from './totp/user-recovery-code.entity.js';
import { UserTotpEntity } from './totp/user-totp.entity.js';
import { UserEntity } from './user/user.entity.js';

/** What administrators do with accounts, and users with their own. */
const accounts = [
  ApiClients,
  ApiKeys,
  ChangePermissions,
  ChangeUser,
  Consents,
  ConsoleSessionQueries,
  ConsoleSessions,
  DeleteUser,
  LockUser,
  OpenSession,
  OwnSignIn,
  PaymentConnections,
  PermissionQueries,
  RegisterUser,
  Totp,
  UserQueries,
];

/** Shared by passwords and external sign-in; not for other contexts. */
const shared = [RateLimiter, DomainOwners, PasswordSignIn, Passwords, UserAuthority, UserLifecycle, UserStore];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AccessGrantEntity,
      ApiClientEntity,
      ApiKeyEntity,
      ConsoleSessionEntity,
      EmailConsentEntity,
      EmailDomainEntity,
      ExternalIdentityEntity,
      ExternalSignInEntity,
      IdentityProviderEntity,
      PasswordTokenEntity,
      RateLimitEntity,
      RefreshTokenEntity,
      RevokedFamilyEntity,
      SignInAccountEntity,
      SignInCodeEntity,
      SignInDayEntity,
      SignInFailureEntity,
      SigningKeyEntity,
      UserEntity,
      UserRecoveryCodeEntity,
      UserTotpEntity,
      VisitSessionEntity,
    ]),
    MediaModule,
    LocationsModule,
    TenancyModule,
    PersonalDataModule,
    WorkspaceMailModule,
  ],
  providers: [
    ...accounts,
    ...shared,
    AccessTokens,
    AccountPersonalData,
    ActorSource,
    Authenticator,
    CreateUser,
    LockLeftUsers,
    OwnerQueries,
    PlaceOwnership,
    ReadApiKey,
    ReadConsoleSession,
    SecondFactor,
    SignInThrottle,
    SigningKeys,
    TokenEndpoint,
    TokenFamilies,
    TotpNotices,
    UserImages,
    UserUsages,
  ],
  exports: [...accounts, ...shared, ActorSource, Authenticator, CreateUser, OwnerQueries, SigningKeys, TokenEndpoint],
})
export class IdentityModule {}
