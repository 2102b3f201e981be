export { FulfilmentModule } from './fulfilment.module.js';
export { FulfilmentPort } from './ports/fulfilment.port.js';
export type { ProviderStatus, WorkContent, WorkDetails, WorkReceipt } from './ports/fulfilment.port.js';
export { ReceiveMonitoring } from './work/receive-monitoring.js';
export { fulfilmentConfig } from './ports/fulfilment.config.js';
export { ChangeWorks } from './work/change-works.js';
export { WorkParts } from './work/work-parts.js';
export { KeptAnswers } from './lists/kept-answers.js';
