import { defineMachine } from '../machines/machine.js';

export type DynamicVideoState = 'none' | 'generating' | 'generated' | 'failed';
export type DynamicVideoEvent = 'prepare' | 'generate' | 'succeed' | 'fail' | 'regenerate';

/** The video of a subscription. Source: channels §4. */
export const dynamicVideoMachine = defineMachine<DynamicVideoState, DynamicVideoEvent, object, never>({
  name: 'dynamic-video',
  words: {
    summary:
      'A dynamic video is made from the data of its location. A video that was made stays until another has taken its place: also while a new one is being made, and when that fails. The guide is [Dynamic video](/docs/dynamic-video).',
    shown: '`generateInProgress` in `GET /api/dynamic-video/{subscriptionId}`: true while it is generating.',
    operations: [
      'GET /api/dynamic-video/{subscriptionId}',
      'PUT /api/dynamic-video/{subscriptionId}',
      'PUT /api/dynamic-video/{subscriptionId}/regenerate',
    ],
    states: {
      none: 'Nothing was made yet. The first video is made when the subscription starts.',
      generating: 'It is being made, which takes a minute or so. Settings cannot be changed meanwhile.',
      generated: '`videoUrl` leads to it, and it can be uploaded.',
      failed:
        'It could not be made; `errors` says why. `videoUrl` still leads to the video before, where there was one.',
    },
    events: {
      prepare: 'An order says how it is to be, its settings are changed, or its subscription starts.',
      generate: 'The subscription has started.',
      succeed: 'The file is complete and stored.',
      fail: 'It cannot be made, or somebody has cancelled the job.',
      regenerate: 'Somebody asks for a new one with `PUT /api/dynamic-video/{subscriptionId}/regenerate`.',
    },
    good: ['generated'],
    trouble: ['failed'],
  },
  states: ['none', 'generating', 'generated', 'failed'],
  events: ['prepare', 'generate', 'succeed', 'fail', 'regenerate'],
  final: [],
  guards: {},
  rows: [
    { from: null, event: 'prepare', to: 'none' },
    { from: 'none', event: 'generate', to: 'generating' },
    { from: 'generating', event: 'succeed', to: 'generated' },
    { from: 'generating', event: 'fail', to: 'failed' },
    { from: 'generated', event: 'regenerate', to: 'generating' },
    { from: 'failed', event: 'regenerate', to: 'generating' },
  ],
});
