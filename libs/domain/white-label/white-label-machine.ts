import { defineMachine } from '../machines/machine.js';

export type WhiteLabelState = 'none' | 'activating' | 'active' | 'failed';
export type WhiteLabelEvent = 'create' | 'activate' | 'succeed' | 'fail' | 'changeDomain' | 'lose' | 'deactivate';

/** The brand of a workspace at a domain of its own. Source: administration §4. */
export const whiteLabelMachine = defineMachine<WhiteLabelState, WhiteLabelEvent, object, never>({
  name: 'white-label',
  words: {
    summary:
      'With a white label, people see the brand of a workspace at a domain of the workspace. Activation is a step of its own: it checks that the domain leads to the platform and belongs to the workspace. The guide is [White label](/docs/white-label).',
    shown: '`status` and `domainActive` in `GET /api/admin/whiteLabel/{id}`, with the reason in `errorMessage`.',
    operations: [
      'POST /api/admin/whiteLabel/{id}',
      'PUT /api/admin/whiteLabel/{id}',
      'PUT /api/admin/whiteLabelStatus/{id}',
      'GET /api/admin/domainStatus/{id}',
    ],
    states: {
      none: 'It is set up and shown nowhere. Set the records that `GET /api/admin/domainStatus/{id}` names, then activate it.',
      activating: 'The domain is being checked, which takes seconds, and minutes while its certificate is issued.',
      active: 'Pages at the domain and emails show the brand. The domain is looked at every day.',
      failed:
        'It is shown nowhere. `errorMessage` says what is wrong with the domain; correct it, then activate it again.',
    },
    events: {
      create: '`POST /api/admin/whiteLabel/{id}`.',
      activate: '`PUT /api/admin/whiteLabelStatus/{id}`.',
      succeed: 'The domain leads here, belongs to the workspace and has a certificate.',
      fail: 'A check has found something wrong, or could not be made for a quarter of an hour.',
      changeDomain: '`PUT /api/admin/whiteLabel/{id}` names another domain.',
      lose: 'The domain was found to lead elsewhere, or to be proved by somebody else, twice in a row.',
      deactivate: '`PUT /api/admin/whiteLabelStatus/{id}` with `active=false`, or the domain was removed.',
    },
    good: ['active'],
    trouble: ['failed'],
  },
  states: ['none', 'activating', 'active', 'failed'],
  events: ['create', 'activate', 'succeed', 'fail', 'changeDomain', 'lose', 'deactivate'],
  final: [],
  guards: {},
  rows: [
    { from: null, event: 'create', to: 'none' },
    { from: 'none', event: 'activate', to: 'activating' },
    { from: 'activating', event: 'succeed', to: 'active' },
    { from: 'activating', event: 'fail', to: 'failed' },
    { from: 'failed', event: 'activate', to: 'activating' },
    { from: 'failed', event: 'changeDomain', to: 'none' },
    { from: 'active', event: 'changeDomain', to: 'activating' },
    { from: 'active', event: 'lose', to: 'failed' },
    { from: 'active', event: 'deactivate', to: 'none' },
  ],
});
