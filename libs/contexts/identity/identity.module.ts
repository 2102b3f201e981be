import { Module } from '@nestjs/common';
import { MediaModule } from '#contexts/media';
import { OrganisationModule } from '#contexts/organisation';
import { PersonalDataModule } from '#platform/personal-data';
import { ActorSource } from './actor-source.js';
import { Authenticator } from './authenticator.js';
import { Brake } from './brake.js';
import { ChangePermissions } from './change-permissions.js';
import { ChangeUser } from './change-user.js';
import { LockLeftUsers } from './company-deleted.reaction.js';
import { Consents } from './consents.service.js';
import { CreateUser } from './create-user.js';
import { DeleteUser } from './delete-user.js';
import { LockUser } from './lock-user.js';
import { OpenSession } from './open-session.js';
import { OwnerQueries } from './owner.queries.js';
import { Passwords } from './passwords.js';
import { PaymentConnections } from './payment-connections.js';
import { PermissionQueries } from './permission.queries.js';
import { AccountPersonalData } from './personal-data.source.js';
import { PlaceOwnership } from './place-ownership.js';
import { RegisterUser } from './register-user.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SigningKeys } from './signing-keys.js';
import { TokenEndpoint } from './token-endpoint.js';
import { UserAuthority } from './user-authority.js';
import { UserImages } from './user-images.js';
import { UserLifecycle } from './user-lifecycle.js';
import { UserStore } from './user-store.js';
import { UserUsages } from './user-usages.js';
import { UserQueries } from './user.queries.js';

/** What administrators do with accounts, and users with their own. */
const accounts = [
  ChangePermissions,
  ChangeUser,
  Consents,
  DeleteUser,
  LockUser,
  OpenSession,
  PaymentConnections,
  PermissionQueries,
  RegisterUser,
  UserQueries,
];

/** What passwords and external sign-in stand on; not for other contexts. */
const shared = [Brake, Passwords, UserAuthority, UserLifecycle, UserStore];

@Module({
  imports: [MediaModule, OrganisationModule, PersonalDataModule],
  providers: [
    ...accounts,
    ...shared,
    AccountPersonalData,
    ActorSource,
    Authenticator,
    CreateUser,
    LockLeftUsers,
    OwnerQueries,
    PlaceOwnership,
    SignInThrottle,
    SigningKeys,
    TokenEndpoint,
    UserImages,
    UserUsages,
  ],
  exports: [...accounts, ...shared, ActorSource, Authenticator, CreateUser, OwnerQueries, SigningKeys, TokenEndpoint],
})
export class IdentityModule {}
