import { Injectable } from '@nestjs/common';
import { AddImage, Images } from '#contexts/media';
import type { PreparedImage } from '#contexts/media';
import type { Draft } from '#domain/errors/draft';
import { parseId } from '#domain/values/ids';
import { isWebAddress } from '#domain/values/text-input';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { PostChannel } from '../ports/post-channel.port.js';
import type { PostOwner } from './post-audience.js';
import type { PostInput } from './post-rules.js';

/** Images that one call can name. */
export const mostImages = 10;

/** An image that is there already, or one that was loaded and has no row yet. */
export type PostImage = { readonly id: number } | { readonly loaded: PreparedImage };

export interface WrittenImages {
  readonly imageIds: number[];
  /** Those of them that were loaded for the post. */
  readonly loadedImageIds: number[];
}

type Place = { readonly type: 'Company' | 'Workspace'; readonly id: number };

/** The pictures of posts: the platform posts copies of its own, so that what was planned is what is posted. */
@Injectable()
export class PostImages {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly addImage: AddImage,
    private readonly images: Images,
  ) {}

  /**
   * Looks up the images that were uploaded, and loads the addresses, if everything else about the post is right. Needs no
   * transaction and should hold none.
   * @returns undefined: none were sent
   * @throws DomainError `validationFailed`, `imagesBusy`, `storageAway`
   */
  async prepare(
    actor: Actor,
    owner: PostOwner,
    draft: Draft<PostInput>,
    channel: PostChannel,
    held: readonly string[] = [],
  ): Promise<readonly PostImage[] | undefined> {
    const { good, problems } = draft;
    const sent = good.postImage ?? (good.postImage === null ? [] : undefined);
    const count = sent?.length ?? held.length;
    if (count === 0 && channel.needsImage && !problems.isWithin('postImage'))
      problems.add({
        field: 'postImage',
        value: [],
        problem: 'required',
        example: ['https://www.example.com/image.jpg'],
      });
    if (sent === undefined) {
      draft.complete();
      return undefined;
    }
    // Portals without galleries show the first; the others are neither loaded nor kept.
    const used = sent.slice(0, Math.min(mostImages, channel.mostImages));
    const known = await this.known(actor, used);
    for (const [index, entry] of used.entries()) if (!known.has(entry)) this.checkEntry(entry, index, draft);
    draft.complete();
    const result: PostImage[] = [];
    for (const [index, entry] of used.entries()) {
      const id = known.get(entry);
      const image = id === undefined ? await this.load(owner, entry, index, draft) : { id };
      if (image !== undefined) result.push(image);
    }
    draft.complete();
    return result;
  }

  /** Writes the rows of those that were loaded. @throws DomainError `galleryFull` */
  async write(actor: Actor, owner: PostOwner, images: readonly PostImage[]): Promise<WrittenImages> {
    const written: WrittenImages = { imageIds: [], loadedImageIds: [] };
    for (const image of images) {
      if ('id' in image) written.imageIds.push(image.id);
      else {
        const { type, ...place } = placeOf(owner);
        const id = await this.addImage.add(actor, { type, place: { ...owner, ...place } }, image.loaded);
        written.imageIds.push(id);
        written.loadedImageIds.push(id);
      }
    }
    return written;
  }

  /** A post that is gone takes the images with it that were loaded for it. */
  async remove(
    tx: Tx,
    { id, workspaceId }: { id: number; workspaceId: number },
    ids: readonly number[],
  ): Promise<void> {
    // Posts of a series share their images.
    const { rows } = await sql<{ id: number }>`
      select i.id from unnest(${[...ids]}::bigint[]) as i (id)
      where not exists (select from social_post p where p.image_ids @> array[i.id] and p.image_ids <> '{}'
        and p.id <> ${id} and p.deleted_at is null)`.execute(tx);
    const unused = rows.map((row) => row.id);
    await this.images.remove(tx, workspaceId, unused);
  }

  private checkEntry(entry: string, index: number, { problems }: Draft<PostInput>): void {
    const field = `postImage[${index}]`;
    if (parseId(entry) !== null || this.isOurs(entry)) problems.add({ field, value: entry, problem: 'noSuch' });
    else if (!isWebAddress(entry) && !this.isLocal(entry))
      problems.add({ field, value: entry, problem: 'format', expected: 'https://www.example.com/image.jpg' });
  }

  private async load(
    owner: PostOwner,
    url: string,
    index: number,
    { problems }: Draft<PostInput>,
  ): Promise<PostImage | undefined> {
    const { type, ...place } = placeOf(owner);
    const field = `postImage[${index}]`;
    const loaded = await this.addImage.load({ type, place: { ...owner, ...place } }, 'SocialImage', url, field);
    if (!('problem' in loaded)) return { loaded };
    problems.add(loaded);
    return undefined;
  }

  /** What was sent -> image, of those that the actor sees: by id, or by the address that we gave it. */
  private async known(actor: Actor, entries: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const keys = entries.map((entry) => this.keyOf(entry));
    const { rows } = await sql<{ entry: string; id: number }>`
      select e.entry, i.id from unnest(${[...entries]}::text[], ${entries.map((entry) => parseId(entry))}::bigint[], ${keys}::text[]) as e (entry, id, key)
      join image i on i.id = e.id or i.storage_key = e.key
      where i.image_type = 'SocialImage' and i.deleted_at is null
        and ${visible(actor, { workspace: 'i.workspace_id', company: 'i.company_id', location: 'i.location_id' })}`.execute(
      this.database.read,
    );
    return new Map(rows.map(({ entry, id }) => [entry, id]));
  }

  private keyOf(entry: string): string | null {
    if (!this.isOurs(entry)) return null;
    return /^([0-9a-f]{32})\.\w+$/.exec(entry.slice(this.folder.length))?.[1] ?? null;
  }

  private isOurs = (entry: string): boolean => entry.startsWith(this.folder);

  /** The sandbox's files, in demo mode: what the strict client may call besides the public internet. */
  private isLocal = (entry: string): boolean =>
    this.config.sandboxUrl !== undefined && entry.startsWith(`${this.config.sandboxUrl}/sandbox/files/`);

  private get folder(): string {
    return `${this.config.publicUrl}/media/`;
  }
}

/** What a loaded image belongs to. */
const placeOf = ({ companyId, workspaceId }: PostOwner): Place =>
  companyId === null ? { type: 'Workspace', id: workspaceId } : { type: 'Company', id: companyId };
