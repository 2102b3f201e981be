import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TenancyModule, WorkspaceMailModule } from '#contexts/tenancy';
import { WebhookAttemptEntity } from './delivery/attempt.entity.js';
import { WebhookDeliveryEntity } from './delivery/delivery.entity.js';
import { WebhookDeliveryQueries } from './delivery/delivery.queries.js';
import { DeliveryRetention } from './delivery/delivery-retention.js';
import { ReplayDeliveries } from './delivery/replay-deliveries.js';
import { TryEndpoint } from './delivery/try-endpoint.js';
import { DeliverEvents } from './dispatch/deliver-events.loop.js';
import { DisableEndpoint } from './dispatch/disable-endpoint.js';
import { KeptSessions } from './dispatch/kept-sessions.js';
import { Receivers } from './dispatch/receivers.js';
import { ServeEndpoint } from './dispatch/serve-endpoint.js';
import { SettleAttempts } from './dispatch/settle-attempts.js';
import { WebhookEndpointEntity } from './endpoint/endpoint.entity.js';
import { WebhookQueries } from './endpoint/endpoint.queries.js';
import { Webhooks } from './endpoint/endpoints.service.js';
import { SigningSecrets } from './endpoint/signing-secret.js';
import { RecordEvents } from './fan-out/record-events.js';

/** Events that are sent to programs of others. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookAttemptEntity, WebhookDeliveryEntity, WebhookEndpointEntity]),
    TenancyModule,
    WorkspaceMailModule,
  ],
  providers: [
    DeliverEvents,
    DeliveryRetention,
    DisableEndpoint,
    KeptSessions,
    Receivers,
    RecordEvents,
    ReplayDeliveries,
    ServeEndpoint,
    SettleAttempts,
    SigningSecrets,
    TryEndpoint,
    WebhookDeliveryQueries,
    WebhookQueries,
    Webhooks,
  ],
  exports: [ReplayDeliveries, TryEndpoint, WebhookDeliveryQueries, WebhookQueries, Webhooks],
})
export class WebhooksModule {}
