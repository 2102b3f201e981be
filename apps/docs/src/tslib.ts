/** The only helper of `tslib` that pages need; the whole library would go to every reader. See docusaurus.config.ts. */
export const __importDefault = <T>(module: T & { __esModule?: boolean }): T | { default: T } =>
  module.__esModule === true ? module : { default: module };
