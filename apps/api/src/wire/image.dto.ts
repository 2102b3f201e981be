import { ApiProperty } from '@nestjs/swagger';
import type { ImageView } from '#contexts/media';
import { Listed } from '../http/bodies/fields.js';
import type { Wire } from './wire.js';

/** A smaller copy of an image. */
export class ThumbnailDto {
  /**
   * Width in pixels; the height follows the picture's shape.
   * @example 160
   */
  @ApiProperty({ type: 'integer' })
  width: number;

  /**
   * Address of the copy.
   * @example "http://localhost:3000/media/6f1c2a/160.webp"
   */
  url: string;
}

/** An image as it is delivered. */
export class ImageDto implements Wire<ImageView> {
  /**
   * Id of the image.
   * @example 81
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the file that was uploaded.
   * @example "portrait.jpg"
   */
  fileName: string;

  /**
   * Address of the image.
   * @example "http://localhost:3000/media/6f1c2a.jpg"
   */
  url: string;

  @Listed('imageType')
  imageType: string;

  /**
   * Width in pixels.
   * @example 800
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  width: number;

  /**
   * Height in pixels.
   * @example 600
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  height: number;

  /**
   * Size of the file.
   * @example 48213
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  bytes: number;

  /** Smaller copies, the smallest first. */
  @ApiProperty({ type: () => ThumbnailDto, isArray: true, 'x-extension': true } as never)
  thumbnails: ThumbnailDto[];

  /**
   * Place among the images of the same type.
   * @example 0
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  position: number;
}
