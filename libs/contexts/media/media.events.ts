import type { ImageType } from '#domain/locations/image-rules';
import { defineEvent } from '#platform/outbox';

/** An image was deleted: nobody sees it any more, and its address answers 404. */
export const imageRemoved = defineEvent<{ imageId: number; imageType: ImageType }>({
  name: 'image.removed',
  version: 1,
});
