export { StrategyRunner } from './strategy-runner.js';
export type { StrategyOutcome } from './strategy-runner.js';
