import { Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AddImage, ImageQueries, imageResource, RemoveImage } from '#contexts/media';
import type { ImageInput, ImageView } from '#contexts/media';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import type { GuardedRequest } from '../../http/access/caller.js';
import { Idempotency } from '../../http/idempotency/idempotency.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { ImageDto } from '../../wire/image.dto.js';
import { imageOfParent, imageParent, parentTypeOf, permissionFor } from './image-parent.js';
import { ImageInsertDto, ImageParentQuery } from './image.dto.js';

/** Base64 of 5 MB, and room for the other fields. */
const bodyLimit = 7 * 1024 * 1024 + 256 * 1024;

/** A logo of 128 by 128 pixels. */
const insertExample = {
  imageType: 'BusinessLogo',
  fileType: 'png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAIAAAACAAQMAAAD58POIAAAABlBMVEX///8vfTI0lYSYAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAJUlEQVRIx2P4jwYYRgVGBUYFhoQAAxSMCowKjAoQFhgtPwadAACFJHnb3TgoHgAAAABJRU5ErkJggg==',
  fileName: 'logo.png',
};

@ApiTags('Media')
@Controller('api/miscellaneous/image')
export class ImageController {
  constructor(
    private readonly images: ImageQueries,
    private readonly addImage: AddImage,
    private readonly removeImage: RemoveImage,
    private readonly access: AccessControl,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Upload an image
   * @remarks For a location, or for what `parentType` says. The file is sent as base64 or fetched from an address. It is
   * decoded and encoded anew: turned the right way up, without EXIF and comments. GIF and ICO become PNG, except for ICO
   * favicons; of an animation the first frame is kept. Pictures that portals show have 250 to 5000 pixels a side and 10 KB
   * to 5 MB. Of logos, portraits, profile and cover images there is one: a new one takes its place. Pictures of a gallery
   * (`CustomImage`) are added behind the others. Needs `location:write`; for companies `company:write`, for workspaces
   * `settings:write`, for users other than yourself `user:write`.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({
    name: 'id',
    type: 'integer',
    description: 'Id of the location, company, workspace or user that the image belongs to.',
    example: 17,
  })
  @Operation({
    permission: 'location:write',
    on: [imageParent('id')],
    answer: SuccessDto,
    bodyLimit,
    preparesFirst: true,
    errors: [
      'locationNotFound',
      'companyNotFound',
      'workspaceNotFound',
      'userNotFound',
      'userHoldsMore',
      'addressRefused',
      'galleryFull',
      'bodyTooLarge',
      'imagesBusy',
      'storageAway',
    ],
  })
  async add(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() query: ImageParentQuery,
    @DraftBody(ImageInsertDto, insertExample) draft: Draft<ImageInsertDto>,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const owner = { type: parentTypeOf({ query: { ...query }, body: request.body }), place };
    return this.idempotency.onceAfter(
      request,
      reply,
      () => this.addImage.prepare(owner, draft as unknown as Draft<ImageInput>),
      async (image): Promise<SuccessDto> => ({ value: await this.addImage.add(actor, owner, image) }),
    );
  }

  /**
   * Read an image
   * @remarks Its address, its size and the addresses of smaller copies, of an image that was uploaded before. The addresses need no credentials and cannot be
   * guessed; they return 404 as soon as the image is deleted. Needs `location:read`; pictures of messages (`MessageImage`) need
   * `message:read`, too.
   */
  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the image.', example: 1 })
  @Operation({
    permission: 'location:read',
    on: [one(imageResource, 'id')],
    answer: ImageDto,
    errors: ['imageNotFound'],
  })
  async read(@Caller() actor: Actor, @Place('id') place: Placement): Promise<JsonText<ImageView>> {
    const { id } = place;
    const view = await this.images.view(id);
    if (view === null) throw new DomainError('imageNotFound', { id });
    if (view.parse().imageType === 'MessageImage') this.access.demand(actor, 'message:read', [place]);
    return view;
  }

  /**
   * Delete an image
   * @remarks It disappears from everywhere at once, and its file is removed a moment later. Portals are told when it was
   * an image of a location. Needs the permission that uploading it needs; nobody needs one for their own portrait.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the image.', example: 1 })
  @Operation({
    permission: 'location:write',
    on: [imageOfParent('id')],
    answer: SuccessDto,
    errors: ['imageNotFound', 'userHoldsMore'],
  })
  async remove(@Caller() actor: Actor, @Place('id') place: Placement): Promise<SuccessDto> {
    const owner = await this.images.owner(place.id);
    if (owner === null) throw new DomainError('imageNotFound', { id: place.id });
    const permission = permissionFor(owner.type, owner.id, actor);
    if (permission !== 'signed-in') this.access.demand(actor, permission, [place]);
    return { value: await this.removeImage.execute(actor, place.id) };
  }
}
