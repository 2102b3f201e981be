import { defineJob, bulkQueue } from '#platform/outbox';

/** Removes the files of an upload that was never finished. */
export const sweepUpload = defineJob<{ storageKey: string; fileType: string; thumbnails: readonly number[] }>({
  name: 'media.sweepUpload',
  queue: bulkQueue,
});

/** Removes the files of a deleted image. */
export const sweepImage = defineJob<{ imageId: number }>({ name: 'media.sweepImage', queue: bulkQueue });
