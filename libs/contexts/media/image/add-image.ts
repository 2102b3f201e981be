import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import type { Problem } from '#domain/errors/errors';
import { fitsOwner, maxImageBytes, weightProblem } from '#domain/locations/image-rules';
import type { ImageFileType, ImageType } from '#domain/locations/image-rules';
import type { Actor } from '#platform/access';
import { Database } from '#platform/database';
import { StrictClient } from '#platform/http-client';
import { DecodeGate } from '../pictures/decode-gate.js';
import { ImageFileStore } from './image-files.js';
import { ImageOwners } from './image-owners.js';
import { ImageRows } from './image-rows.js';
import type { NewImage, OwnerRef } from './image-rows.js';
import { PictureReader } from '../pictures/picture-reader.js';
import { fileTypeOf, isProblem, isWebp } from '../pictures/read-picture.js';
import type { Picture, PictureRequest } from '../pictures/read-picture.js';

interface DecodedBytes extends Omit<PictureRequest, 'imageType' | 'fileType'> {
  /** Undefined: it is no picture. */
  readonly fileType: PictureRequest['fileType'] | undefined;
}

/** Either `data` or `url`. */
export interface ImageInput {
  readonly imageType: ImageType;
  readonly fileType: ImageFileType;
  /** Base64, the URL form of it included; a `data:` prefix is not taken. */
  readonly data?: string | null;
  readonly url?: string | null;
  readonly fileName?: string | null;
}

/** A picture whose files are kept, and whose row is not written yet. */
export type PreparedImage = Omit<NewImage, 'createdBy'>;

const notBase64 = /[^\w+/-]/;

@Injectable()
export class AddImage {
  constructor(
    private readonly database: Database,
    private readonly gate: DecodeGate,
    private readonly pictures: PictureReader,
    private readonly web: StrictClient,
    private readonly files: ImageFileStore,
    private readonly rows: ImageRows,
    private readonly owners: ImageOwners,
  ) {}

  /**
   * All that takes long: to fetch an address, to decode, to keep the files. It needs no transaction and should hold none;
   * files that no row comes for are swept.
   * @throws DomainError `validationFailed`, `addressRefused` for the url, `imagesBusy`, `storageAway`
   */
  async prepare(owner: OwnerRef, draft: Draft<ImageInput>): Promise<PreparedImage> {
    return this.gate.admit(async () => {
      const picture = await this.read(owner, draft);
      const { imageType, fileName } = draft.complete();
      if (picture === undefined) throw new Error('A picture that could not be read left no problem behind.');
      const files = await this.files.keep(owner.place.workspaceId, picture);
      const { width, height, original } = picture;
      return { imageType, fileName: nameOf(fileName, picture), width, height, bytes: original.length, files };
    });
  }

  /**
   * The same for an address, whatever the file there is.
   * @param field where the address was sent: what is wrong is said there
   * @returns what is wrong instead where something is
   * @throws DomainError `imagesBusy`, `storageAway`
   */
  async load(owner: OwnerRef, imageType: ImageType, url: string, field: string): Promise<PreparedImage | Problem> {
    return this.gate.admit(async () => {
      const noPicture = { field, value: url, problem: 'type', expected: 'an address that returns a picture' } as const;
      const fetched = await this.web.get(url, { accept: 'image/*' }).catch((error: unknown) => {
        if (isDomainError(error) && error.key === 'addressRefused') return undefined;
        throw error;
      });
      const bytes = fetched?.status === 200 ? fetched.body : undefined;
      return (
        (bytes && (await this.decoded(owner, imageType, { bytes, field, fileType: fileTypeOf(bytes) }))) ?? noPicture
      );
    });
  }

  /**
   * The same for bytes that a third party has sent.
   * @returns undefined: it is no picture that can be kept
   * @throws DomainError `imagesBusy`, `storageAway`
   */
  async receive(owner: OwnerRef, imageType: ImageType, bytes: Buffer): Promise<PreparedImage | undefined> {
    return this.gate.admit(async () => {
      const fileType = isWebp(bytes) ? 'webp' : fileTypeOf(bytes);
      const decoded = await this.decoded(owner, imageType, { bytes, field: 'image', fileType });
      return decoded !== undefined && 'files' in decoded ? decoded : undefined;
    });
  }

  /** @returns undefined: it is no picture at all */
  private async decoded(
    owner: OwnerRef,
    imageType: ImageType,
    { bytes, field, fileType }: DecodedBytes,
  ): Promise<PreparedImage | Problem | undefined> {
    if (fileType === undefined) return undefined;
    const picture =
      weightProblem(imageType, bytes.length, field) ??
      (await this.pictures.read({ imageType, fileType, field, bytes }));
    if (isProblem(picture)) return picture;
    const files = await this.files.keep(owner.place.workspaceId, picture);
    const { width, height, original } = picture;
    return { imageType, fileName: nameOf(null, picture), width, height, bytes: original.length, files };
  }

  /** @returns the new image's id; @throws DomainError `galleryFull` */
  async add(actor: Actor, owner: OwnerRef, prepared: PreparedImage): Promise<number> {
    const { imageType } = prepared;
    const handler = this.owners.of(owner.type);
    return this.database.transaction(async (tx) => {
      await handler.lock(tx, owner.place.id);
      await handler.demand?.(tx, actor, owner.place.id);
      const before = idsOf(await this.rows.of(tx, owner.type, owner.place.id), imageType);
      const { id, removed } = await this.rows.add(tx, owner, { ...prepared, createdBy: actor.user.id });
      const after = [...before.filter((held) => !removed.includes(held)), id];
      await handler.changed(tx, owner.place, [{ imageType, before, after }]);
      return id;
    });
  }

  /** Both. */
  async execute(actor: Actor, owner: OwnerRef, draft: Draft<ImageInput>): Promise<number> {
    return this.add(actor, owner, await this.prepare(owner, draft));
  }

  /**
   * Adds what is wrong to the draft; an address is only called for a request that is right in everything else.
   * @returns undefined when something is wrong
   */
  private async read(owner: OwnerRef, draft: Draft<ImageInput>): Promise<Picture | undefined> {
    const { good, problems } = draft;
    checkOwner(owner, draft);
    const field = sourceOf(draft);
    const bytes = field === 'data' ? decodeBase64(draft) : await this.fetch(draft.complete().url ?? '', draft);
    const { imageType, fileType } = good;
    if (imageType === undefined || fileType === undefined || bytes === undefined) return undefined;
    const weight = weightProblem(imageType, bytes.length, field);
    const result = weight ?? (await this.pictures.read({ imageType, fileType, field, bytes }));
    if (!isProblem(result)) return result;
    problems.add(result);
    return undefined;
  }

  private async fetch(url: string, { problems }: Draft<ImageInput>): Promise<Buffer | undefined> {
    const { status, body } = await this.web.get(url, { accept: 'image/*' });
    if (status === 200) return body;
    problems.add({ field: 'url', value: url, problem: 'type', expected: 'an address that returns a picture' });
    return undefined;
  }
}

const idsOf = (images: readonly { id: number; imageType: ImageType }[], type: ImageType): number[] =>
  images.filter(({ imageType }) => imageType === type).map(({ id }) => id);

function checkOwner(owner: OwnerRef, { good, problems }: Draft<ImageInput>): void {
  if (good.imageType !== undefined && !fitsOwner(good.imageType, owner.type))
    problems.add({
      field: 'imageType',
      value: good.imageType,
      problem: 'differs',
      expected: `parentType ${owner.type}`,
    });
}

/** Which of the two was sent; both or none is wrong. */
function sourceOf(draft: Draft<ImageInput>): 'data' | 'url' {
  const { good, problems } = draft;
  const has = (field: 'data' | 'url') => draft.mentions(field) && good[field] !== null;
  if (has('data') && has('url')) problems.add({ field: 'url', value: good.url, problem: 'differs', expected: 'data' });
  if (!has('data') && !has('url')) problems.add({ field: 'data', value: null, problem: 'required' });
  return has('url') && !has('data') ? 'url' : 'data';
}

function isBase64(text: string): boolean {
  const digits = text.replace(/={1,2}$/, '');
  return digits !== '' && digits.length % 4 !== 1 && !notBase64.test(digits);
}

/** Looks at the length before anything is unpacked. */
function decodeBase64({ good, problems }: Draft<ImageInput>): Buffer | undefined {
  if (typeof good.data !== 'string') return undefined;
  const text = good.data;
  const value = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  if (text.length > (maxImageBytes / 3) * 4 + 4)
    problems.add({ field: 'data', value, problem: 'tooLarge', expected: '5 MB' });
  else if (!isBase64(text)) problems.add({ field: 'data', value, problem: 'type', expected: 'base64' });
  else return Buffer.from(text, 'base64');
  return undefined;
}

/** The name that was given, with the ending that fits; else what the picture is. */
function nameOf(given: string | null | undefined, { fileType }: Picture): string {
  const name = given?.trim().replace(/\.(jpe?g|gif|png|ico)$/i, '') || 'image';
  return `${name}.${fileType}`;
}
