/** The only helper of `tslib` that pages need; the whole library would go to every reader. See docusaurus.config.ts. */
// oxlint-disable-next-line no-underscore-dangle
export const __importDefault = <T>(module: T & { __esModule?: boolean }): T | { default: T } =>
  // oxlint-disable-next-line no-underscore-dangle
  module.__esModule === true ? module : { default: module };
