import { defineMachine } from '../machines/machine.js';

export type VideoUploadState = 'none' | 'uploading' | 'published' | 'updating' | 'deleting';
export type VideoUploadEvent = 'prepare' | 'upload' | 'update' | 'withdraw' | 'delete' | 'succeed' | 'fail' | 'vanish';

/** What YouTube has of a dynamic video. Source: channels §4. */
export const videoUploadMachine = defineMachine<VideoUploadState, VideoUploadEvent, object, never>({
  name: 'video-upload',
  words: {
    summary:
      'A dynamic video can be published in a YouTube channel. What fails goes back to where it came from, and its error is shown with it. The guide is [Dynamic video](/docs/dynamic-video).',
    shown: '`youtube.youtubeUpload.status` in `GET /api/dynamic-video/{subscriptionId}`.',
    operations: [
      'GET /api/dynamic-video/{subscriptionId}',
      'PUT /api/dynamic-video/{subscriptionId}/youtube',
      'PUT /api/dynamic-video/{subscriptionId}/youtube/action',
      'PUT /api/dynamic-video/{subscriptionId}/regenerate',
    ],
    states: {
      none: 'YouTube does not have the video.',
      uploading: 'It is being uploaded. An upload that was interrupted goes on where it was.',
      published: '`youtube.youtubeUpload.url` leads to it.',
      updating: 'YouTube is being told of another title, description, privacy or playlist.',
      deleting: 'It is being deleted.',
    },
    events: {
      prepare: 'The dynamic video is prepared.',
      upload:
        'Somebody asks for it; or the order has asked for it, or an upload was withdrawn for a new video, and the video is there.',
      update: 'Somebody asks for it.',
      withdraw:
        'Somebody deletes the video, or asks for a new one, while the upload waits and YouTube has nothing of it yet.',
      delete: 'Somebody asks for it, or for a new video; also while an update waits.',
      succeed: 'YouTube has done it.',
      fail: 'YouTube has refused it, or nobody is connected any more.',
      vanish: 'YouTube no longer has the video: somebody has deleted it there.',
    },
    good: ['published'],
    trouble: [],
  },
  states: ['none', 'uploading', 'published', 'updating', 'deleting'],
  events: ['prepare', 'upload', 'update', 'withdraw', 'delete', 'succeed', 'fail', 'vanish'],
  final: [],
  guards: {},
  rows: [
    { from: null, event: 'prepare', to: 'none' },
    { from: 'none', event: 'upload', to: 'uploading' },
    { from: 'uploading', event: 'succeed', to: 'published' },
    { from: 'uploading', event: 'fail', to: 'none' },
    { from: 'uploading', event: 'withdraw', to: 'none' },
    { from: 'published', event: 'update', to: 'updating' },
    { from: 'updating', event: 'succeed', to: 'published' },
    { from: 'updating', event: 'fail', to: 'published' },
    { from: 'updating', event: 'vanish', to: 'none' },
    { from: 'published', event: 'delete', to: 'deleting' },
    { from: 'updating', event: 'delete', to: 'deleting' },
    { from: 'deleting', event: 'succeed', to: 'none' },
    { from: 'deleting', event: 'fail', to: 'published' },
  ],
});
