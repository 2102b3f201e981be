export { watchEventLoop } from './event-loop-watch.js';
export { LoggerToken, makeLogger } from './logger.js';
export { Metrics } from './metrics.js';
export { TelemetryModule } from './telemetry.module.js';
