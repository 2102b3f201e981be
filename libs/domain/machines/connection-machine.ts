import { defineMachine } from './machine.js';

/** REMOVED is never shown: the row stays only until the provider has been told. */
export type ConnectionState = 'PROCESSING' | 'ACTIVE' | 'UNAVAILABLE' | 'EXPIRED' | 'REMOVED';
export type ConnectionEvent = 'connect' | 'succeed' | 'fail' | 'refreshFails' | 'reconnect' | 'remove';

/** Somebody's consent at Google, Facebook or LinkedIn, held by a location, a company or a workspace. Source: channels §3.9, §7. */
export const connectionMachine = defineMachine<ConnectionState, ConnectionEvent, object, never>({
  name: 'connection',
  words: {
    summary:
      'A connection is somebody’s consent that the platform acts for them at Google, YouTube, Facebook or LinkedIn. A location, a company or a workspace holds it, and what lies below uses it. The guide is [Connections](/docs/connections).',
    shown:
      '`status` of each connection in `GET /api/social/connection`, with the reason in `errorMessage`; `GET /api/oauth/token` answers TOKEN for ACTIVE and PROCESSING, and ERROR with the reason for the others. A connection that was removed is not shown.',
    operations: [
      'GET /api/listing/connect/{id}',
      'GET /api/listing/connectGMB/{id}',
      'GET /api/listing/connectFacebook/{id}',
      'GET /api/oauth/token',
      'DELETE /api/oauth/token',
      'POST /api/oauth/check/{data}',
      'GET /api/social/connection',
    ],
    states: {
      PROCESSING: 'The consent is there, and it is being checked what it is good for. This takes seconds.',
      ACTIVE: 'It works. The access is renewed before it runs out.',
      UNAVAILABLE:
        'The consent is there but does not suffice: a permission was not ticked, an API is not enabled, no page is managed. `errorMessage` says what to do. It is looked at again every hour, so what is put right there needs no new consent; for a permission connect again.',
      EXPIRED:
        'The provider no longer lets the platform in: the consent was withdrawn, the password was changed, or it has run out. Connect again; the connection keeps its id.',
      REMOVED: 'It was taken away here. The provider is told, and nothing of it is shown any more.',
    },
    events: {
      connect: 'Somebody has consented at the provider and came back.',
      succeed: 'Everything that is needed was found to work.',
      fail: 'Something that is needed was found to be missing.',
      refreshFails: 'The provider refuses to renew the access, or says that it was withdrawn.',
      reconnect: 'Somebody has consented again, for the same place.',
      remove: '`DELETE /api/oauth/token`, or the location or company was deleted.',
    },
    good: ['ACTIVE'],
    trouble: ['UNAVAILABLE', 'EXPIRED'],
  },
  states: ['PROCESSING', 'ACTIVE', 'UNAVAILABLE', 'EXPIRED', 'REMOVED'],
  events: ['connect', 'succeed', 'fail', 'refreshFails', 'reconnect', 'remove'],
  final: ['REMOVED'],
  guards: {},
  rows: [
    { from: null, event: 'connect', to: 'PROCESSING' },
    { from: 'PROCESSING', event: 'succeed', to: 'ACTIVE' },
    { from: 'PROCESSING', event: 'fail', to: 'UNAVAILABLE' },
    { from: 'PROCESSING', event: 'refreshFails', to: 'EXPIRED' },
    { from: 'PROCESSING', event: 'reconnect', to: 'PROCESSING' },
    { from: 'PROCESSING', event: 'remove', to: 'REMOVED' },
    { from: 'ACTIVE', event: 'fail', to: 'UNAVAILABLE' },
    { from: 'ACTIVE', event: 'refreshFails', to: 'EXPIRED' },
    { from: 'ACTIVE', event: 'reconnect', to: 'PROCESSING' },
    { from: 'ACTIVE', event: 'remove', to: 'REMOVED' },
    { from: 'UNAVAILABLE', event: 'succeed', to: 'ACTIVE' },
    { from: 'UNAVAILABLE', event: 'fail', to: 'UNAVAILABLE' },
    { from: 'UNAVAILABLE', event: 'refreshFails', to: 'EXPIRED' },
    { from: 'UNAVAILABLE', event: 'reconnect', to: 'PROCESSING' },
    { from: 'UNAVAILABLE', event: 'remove', to: 'REMOVED' },
    { from: 'EXPIRED', event: 'reconnect', to: 'PROCESSING' },
    { from: 'EXPIRED', event: 'remove', to: 'REMOVED' },
  ],
});
