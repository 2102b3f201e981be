import { bulkQueue, defineJob, defineQueue } from '#platform/outbox';

/** Each takes a core for a minute, and much memory: a process makes one at a time. */
export const videoQueue = defineQueue({ name: 'video', concurrency: 1, attempts: 4, backoff: 5_000, longest: 60_000 });

/** Between two runs, while somebody is away for long whom they need: such runs count no attempt. */
export const outageWaitMs = 30_000;
/** The same for one who draws a video first: most of an hour of a processor would else go into each hour of an outage. */
export const longOutageWaitMs = 600_000;

/** Makes the video that the job of a user, or of the platform, is about. */
export const generateVideo = defineJob<{ jobId: number }>({ name: 'dynamicVideo.generate', queue: videoQueue });

/** Removes the files of a video that no row knows: of a run that was killed, or of one that was replaced. */
export const sweepVideo = defineJob<{ storageKey: string }>({ name: 'dynamicVideo.sweep', queue: bulkQueue });

/** Calls to YouTube: parts of uploads take seconds each. */
export const youtubeQueue = defineQueue({
  name: 'youtube',
  concurrency: 2,
  attempts: 10,
  backoff: 2_000,
  longest: 300_000,
});

export interface UploadOrder {
  readonly id: number;
  /** Of the row when this was ordered: once it has another one, there is nothing to do. Absent in orders from before this field. */
  readonly version?: number;
}

/** Does what the state of an upload asks for. */
export const tellYoutube = defineJob<UploadOrder>({ name: 'dynamicVideo.tellYoutube', queue: youtubeQueue });
