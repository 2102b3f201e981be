import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';

export type UserState = DecidedValueOf<'userState'>;
export type UserEvent = 'invite' | 'create' | 'activate' | 'lock' | 'unlock' | 'delete';

export interface UserFacts {
  /** The account was activated at some time. */
  readonly activated: boolean;
}

/** Whether somebody may sign in. What they may do then is said by their groups. */
export const userMachine = defineMachine<UserState, UserEvent, UserFacts, 'wasActive'>({
  name: 'user',
  words: {
    summary:
      'A user account is made by an administrator, with a password or as an invitation. The state says whether its user can sign in; what the user may see and do then is said by the groups.',
    shown:
      '`active` and `locked` of a user account: an invited user is neither, an active one is `active`, a locked one is `locked`. Deleted users are not shown.',
    operations: [
      'POST /api/userManagement/user',
      'PUT /api/security/lock/{userId}',
      'PUT /api/security/unlock/{userId}',
      'DELETE /api/userManagement/user/{id}',
      'GET /api/userManagement/user/{id}',
    ],
    states: {
      invited: 'The account has no password yet. An email with a link was sent; who follows it sets one.',
      active: 'The user can sign in.',
      locked: 'An administrator has locked the account: tokens and passwords are refused within a second, everywhere.',
      deleted:
        'The account is gone permanently, and its name is free again. History and audit log keep what the user did.',
    },
    events: {
      invite: 'An administrator makes the account without a password.',
      create: 'The account is made with a password.',
      activate: 'The invited user sets a password with the link in the email.',
      lock: 'An administrator locks the account.',
      unlock: 'An administrator unlocks it.',
      delete: 'An administrator deletes it.',
    },
    good: ['active'],
    trouble: ['locked'],
  },
  states: ['invited', 'active', 'locked', 'deleted'],
  events: ['invite', 'create', 'activate', 'lock', 'unlock', 'delete'],
  final: ['deleted'],
  guards: {
    wasActive: { words: 'the user has set a password before', holds: ({ activated }) => activated },
  },
  rows: [
    { from: null, event: 'invite', to: 'invited' },
    { from: null, event: 'create', to: 'active' },
    { from: 'invited', event: 'activate', to: 'active' },
    { from: 'invited', event: 'lock', to: 'locked' },
    { from: 'active', event: 'lock', to: 'locked' },
    { from: 'locked', event: 'unlock', to: 'active', guard: 'wasActive' },
    { from: 'locked', event: 'unlock', to: 'invited' },
    { from: 'invited', event: 'delete', to: 'deleted' },
    { from: 'active', event: 'delete', to: 'deleted' },
    { from: 'locked', event: 'delete', to: 'deleted' },
  ],
});
