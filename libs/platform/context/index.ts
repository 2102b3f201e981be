export { actingAs, currentContext, runInContext } from './request-context.js';
export type { ActingUser, RequestContext } from './request-context.js';
