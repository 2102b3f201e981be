export { WebhooksModule } from './webhooks.module.js';
export { webhookDeliveryResource, webhookResource } from './endpoint/endpoint.resource.js';
export { WebhookQueries } from './endpoint/endpoint.queries.js';
export type { MadeWebhook, WebhookInput, WebhookView } from './endpoint/endpoint.view.js';
export { Webhooks } from './endpoint/endpoints.service.js';
export { WebhookDeliveryQueries } from './delivery/delivery.queries.js';
export type { ReplayInput, WebhookAttemptView, WebhookDeliveryView } from './delivery/delivery.view.js';
export { ReplayDeliveries } from './delivery/replay-deliveries.js';
export { TryEndpoint } from './delivery/try-endpoint.js';
