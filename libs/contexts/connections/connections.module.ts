import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '#contexts/identity';
import { LocationsModule } from '#contexts/locations';
import { TenancyModule } from '#contexts/tenancy';
import { PersonalDataModule } from '#platform/personal-data';
import { AdmitAttempt } from './connecting/admit-attempt.js';
import { BeginConnection } from './connecting/begin-connection.js';
import { CheckInstagram } from './instagram/check-instagram.js';
import { CompleteConnection } from './connecting/complete-connection.js';
import { ConnectionQueries } from './connection/connection.queries.js';
import { ConnectionStore } from './connection/connection.store.js';
import { ConnectionTokens } from './connection/connection-tokens.js';
import { FinishConnection } from './connecting/finish-connection.js';
import { InstagramChecks } from './instagram/instagram-checks.js';
import { KeepConnection } from './connection/keep-connection.js';
import { LocationPages } from './pages/location-pages.js';
import { LoseConnection } from './connection/lose-connection.js';
import { NearestConnection } from './connection/nearest-connection.js';
import { OAuthConsents } from './connecting/oauth-consents.js';
import { OAuthStates } from './connecting/oauth-states.js';
import { ConnectionsPersonalData } from './personal-data.source.js';
import { CompanyDeletedReaction, LocationDeletedReaction } from './jobs/place-deleted.reactions.js';
import { ProbeConnection } from './upkeep/probe-connection.js';
import { ConnectionProviders } from './connecting/providers.js';
import { RemoveConnection } from './connection/remove-connection.js';
import { RenewConnection } from './upkeep/renew-connection.js';
import { RevokeConsent } from './upkeep/revoke-consent.js';
import { MaintainConnection } from './upkeep/maintain-connection.js';
import { SignedStateStore } from './connecting/signed-state-store.js';
import { YoutubeChannels } from './youtube/youtube.service.js';
import { ConnectionAttemptEntity } from './connecting/connection-attempt.entity.js';
import { ConnectionEntity } from './connection/connection.entity.js';
import { InstagramCheckEntity } from './connection/instagram-check.entity.js';

/** Needs `FacebookPages` and `VideoChannels` from global modules of the application, and adapters that register themselves. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ConnectionAttemptEntity, ConnectionEntity, InstagramCheckEntity]),
    IdentityModule,
    LocationsModule,
    TenancyModule,
    PersonalDataModule,
  ],
  providers: [
    AdmitAttempt,
    BeginConnection,
    CheckInstagram,
    CompanyDeletedReaction,
    CompleteConnection,
    ConnectionProviders,
    ConnectionQueries,
    ConnectionsPersonalData,
    ConnectionStore,
    ConnectionTokens,
    FinishConnection,
    InstagramChecks,
    KeepConnection,
    LocationDeletedReaction,
    LocationPages,
    LoseConnection,
    NearestConnection,
    OAuthConsents,
    OAuthStates,
    ProbeConnection,
    RemoveConnection,
    RenewConnection,
    RevokeConsent,
    MaintainConnection,
    SignedStateStore,
    YoutubeChannels,
  ],
  exports: [
    BeginConnection,
    CompleteConnection,
    ConnectionProviders,
    ConnectionQueries,
    ConnectionTokens,
    InstagramChecks,
    LocationPages,
    NearestConnection,
    RemoveConnection,
    YoutubeChannels,
  ],
})
export class ConnectionsModule {}
