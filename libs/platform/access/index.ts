export { accessChanged, onAccessChange } from './access-news.js';
export { Actor, covers, LimitedActor } from './actor.js';
export type { ActorUser, Grant, KeyLimits, Scope } from './actor.js';
export { inPlaces, isWithin, visible, within } from './predicate.js';
export type { AskedPlaces } from './predicate.js';
export { workspacesBelow } from './workspaces-below.js';
export { AccessControl } from './access-control.js';
export type { Placement, ResourceKind } from './resource.js';
export { AccessModule } from './access.module.js';
