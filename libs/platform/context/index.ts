export { currentContext, runInContext } from './request-context.js';
export type { RequestContext } from './request-context.js';
