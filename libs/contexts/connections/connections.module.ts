import { Module } from '@nestjs/common';
import { IdentityModule } from '#contexts/identity';
import { OrganisationModule } from '#contexts/organisation';
import { PersonalDataModule } from '#platform/personal-data';
import { BeginConnection } from './begin-connection.js';
import { CheckInstagram } from './check-instagram.js';
import { CompleteConnection } from './complete-connection.js';
import { ConnectionQueries } from './connection.queries.js';
import { ConnectionStore } from './connection.store.js';
import { ConnectionTokens } from './connection-tokens.js';
import { FinishConnection } from './finish-connection.js';
import { InstagramChecks } from './instagram-checks.js';
import { KeepConnection } from './keep-connection.js';
import { LoseConnection } from './lose-connection.js';
import { NearestConnection } from './nearest-connection.js';
import { OAuthStates } from './oauth-states.js';
import { ConnectionsPersonalData } from './personal-data.source.js';
import { CompanyDeletedReaction, LocationDeletedReaction } from './place-deleted.reactions.js';
import { ProbeConnection } from './probe-connection.js';
import { ConnectionProviders } from './providers.js';
import { RemoveConnection } from './remove-connection.js';
import { RenewConnection } from './renew-connection.js';
import { RevokeConsent } from './revoke-consent.js';
import { TendConnection } from './tend-connection.js';
import { YoutubeChannels } from './youtube.service.js';

/** Needs `FacebookPages` and `VideoChannels` from global modules of the application, and adapters that register themselves. */
@Module({
  imports: [IdentityModule, OrganisationModule, PersonalDataModule],
  providers: [
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
    LoseConnection,
    NearestConnection,
    OAuthStates,
    ProbeConnection,
    RemoveConnection,
    RenewConnection,
    RevokeConsent,
    TendConnection,
    YoutubeChannels,
  ],
  exports: [
    BeginConnection,
    CompleteConnection,
    ConnectionProviders,
    ConnectionQueries,
    ConnectionTokens,
    InstagramChecks,
    NearestConnection,
    RemoveConnection,
    YoutubeChannels,
  ],
})
export class ConnectionsModule {}
