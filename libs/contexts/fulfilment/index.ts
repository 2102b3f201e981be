export { FulfilmentModule } from './fulfilment.module.js';
export { FulfilmentPort } from './fulfilment.port.js';
export type { ProviderStatus, WorkContent, WorkDetails, WorkReceipt } from './fulfilment.port.js';
export { ReceiveMonitoring } from './receive-monitoring.js';
export type { Monitoring, Signed } from './receive-monitoring.js';
