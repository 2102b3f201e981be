import { Injectable } from '@nestjs/common';
import { detailStatus } from '#domain/google/google-details';
import type { PictureCategory } from '#domain/google/google-details';
import { Postponed } from '#platform/outbox';
import { nothingFound } from './detail-look.js';
import type { DetailLook } from './detail-look.js';
import { DetailStore, kept, picturePrefix } from './detail.store.js';
import type { DetailRow, DetailState } from './detail.store.js';
import { GoogleDetailPort } from '../ports/google-detail.port.js';
import type { GoogleMediaItem } from '../ports/google-detail.port.js';
import { verdictOf } from '../accounts/google-verdict.js';
import type { GoogleVerdict } from '../accounts/google-verdict.js';
import { LocationDetailQueries } from './location-details.js';
import type { LocationPicture } from './location-details.js';
import { errorColumns } from '../profile/profile.record.js';
import type { Side } from '../profile/profile-values.js';
import { goOn } from '../set-up/step.js';
import type { StepInput, StepResult } from '../set-up/step.js';

/** What both sides say of a picture. Google's address changes; what counts is whether it is there, and as what. */
interface PictureValue {
  readonly category: string;
  readonly url: string | null;
}

type Row = DetailRow<PictureValue>;
type State = DetailState<PictureValue>;

/** So many are made in one step, whose lease they have to fit into. */
const picturesPerStep = 5;
/** So long Google may be at a picture whose making was not confirmed, before it is made again. */
const settledMs = 60_000;

/** Keeps the pictures of a profile right. A picture whose making was not confirmed is looked for before it is made again. */
@Injectable()
export class SyncPictures {
  constructor(
    private readonly google: GoogleDetailPort,
    private readonly details: DetailStore,
    private readonly queries: LocationDetailQueries,
  ) {}

  /** Makes, moves and removes what has changed here. @returns null: nothing has */
  async send(input: StepInput): Promise<StepResult | null> {
    const { profile } = input;
    const wanted = input.location.details.pictures;
    const rows = await this.rows(input);
    const before = new Map(rows.map((row) => [row.key, row]));
    const unfit = [...wanted].filter(
      ([key, { fault }]) => fault !== null && before.get(key)?.status !== 'NOT_SUPPORTED',
    );
    const open = [...wanted].filter(([key, { fault }]) => fault === null && !before.get(key)?.sent);
    const gone = rows.filter((row) => !wanted.has(row.key) && !isRemovalRefused(row));
    if (unfit.length + open.length + gone.length === 0) return null;
    for (const [key, { category, url, fault }] of unfit) {
      const error = errorColumns('googlePictureUnsuitable', fault);
      await this.details.put(profile, { key, sent: { category, url }, status: 'NOT_SUPPORTED', ...error });
    }
    const never = gone.filter(({ mediaName: name, attemptAt: at }) => name === null && at === null);
    await this.details.remove(
      profile,
      never.map(({ key }) => key),
    );
    const there = gone.filter((row) => !never.includes(row));
    return open.length + there.length === 0 ? goOn({}) : this.change(input, open, there);
  }

  /** Looks whether what was made is still there, and as what. */
  async look(input: StepInput): Promise<DetailLook> {
    const rows = await this.rows(input);
    if (rows.length === 0) return nothingFound;
    const held = await this.list(input);
    // Google lets nobody look: what it said of each picture stands.
    if (!Array.isArray(held)) return nothingFound;
    const wanted = input.location.details.pictures;
    const moved = rows
      .filter((row) => row.mediaName !== null && row.sent !== null && wanted.has(row.key))
      .map((row) => ({ row, item: itemOf(held, row, wanted.get(row.key)?.url) }))
      .filter(({ row, item }) => categoryOf(item) !== (row.theirs?.category ?? null));
    const again = rows.filter((row) => isRemovalRefused(row) || row.errorCode === accessMissing);
    return {
      differences: differenceOf(
        moved.filter(({ row, item }) => categoryOf(item) !== wanted.get(row.key)?.category),
        wanted,
      ),
      states: [
        ...moved.map(({ row, item }): State => ({ ...kept(row), ...heldAs(item, row.sent?.category ?? null) })),
        ...again.map((row): State => ({ ...kept(row), sent: null, status: 'SENT', ...errorColumns(null) })),
      ],
      resend: again.length > 0,
    };
  }

  /** After it was decided whether what was lost or moved at Google is to be as it is here. */
  async decided(input: StepInput, side: Side): Promise<readonly DetailState[]> {
    if (side === 'GOOGLE') return [];
    const wanted = input.location.details.pictures;
    const open = (await this.rows(input)).filter(
      ({ key, theirs, status }) =>
        status !== 'NOT_SUPPORTED' && wanted.has(key) && theirs?.category !== wanted.get(key)?.category,
    );
    return open.map((row): State => ({ ...kept(row), sent: null }));
  }

  private rows({ profile }: StepInput): Promise<Row[]> {
    return this.details.of<PictureValue>(profile.id, picturePrefix);
  }

  /** @returns why not, where Google refuses even to list */
  private async list({ profile, session }: StepInput): Promise<readonly GoogleMediaItem[] | GoogleVerdict> {
    try {
      return await this.google.media(session.token, profile.googleNameV4 ?? '');
    } catch (error) {
      return judged(error);
    }
  }

  private async change(
    input: StepInput,
    open: readonly (readonly [string, LocationPicture])[],
    gone: readonly Row[],
  ): Promise<StepResult> {
    const held = await this.list(input);
    if (!Array.isArray(held)) {
      for (const [key, picture] of open) await this.refuse(input, key, picture, held as GoogleVerdict);
      for (const row of gone) await this.keepRefused(input, row, held as GoogleVerdict);
      return goOn({});
    }
    const items = held as readonly GoogleMediaItem[];
    for (const [key, picture] of open.slice(0, picturesPerStep)) await this.make(input, items, key, picture);
    // A cover is followed by its successor before it goes.
    if (open.length <= picturesPerStep) await this.clear(input, items, gone);
    return goOn({ syncedAt: new Date() });
  }

  /** Brings one picture to where it belongs: it may be there already, or in another category. */
  private async make(
    input: StepInput,
    items: readonly GoogleMediaItem[],
    key: string,
    picture: LocationPicture,
  ): Promise<void> {
    const { profile, session } = input;
    const { category, url } = picture;
    const row = (await this.rows(input)).find((each) => each.key === key);
    const found = itemOf(items, row, url);
    try {
      if (found !== undefined && categoryOf(found) === category) return await this.settle(input, key, picture, found);
      if (found !== undefined && isMovable(category))
        return await this.settle(input, key, picture, await this.google.moveMedia(session.token, found.name, category));
      if (found !== undefined) await this.google.deleteMedia(session.token, found.name);
      const waited = row?.attemptAt ? Date.now() - row.attemptAt.getTime() : settledMs;
      if (found === undefined && waited < settledMs)
        throw new Postponed('Google may still be at a picture', settledMs - waited);
      await this.details.put(profile, { key, status: 'SENT', attemptAt: new Date() });
      const made = await this.google.createMedia(session.token, profile.googleNameV4 ?? '', url, category);
      await this.settle(input, key, picture, made);
    } catch (error) {
      await this.refuse(input, key, picture, judged(error));
    }
  }

  /** Removes what was removed here, and what nobody here knows any more though it was loaded from here. */
  private async clear(input: StepInput, items: readonly GoogleMediaItem[], gone: readonly Row[]): Promise<void> {
    const { session, profile } = input;
    const staying = new Set(
      (await this.rows(input)).filter((row) => !gone.some(({ key }) => key === row.key)).map(nameOf),
    );
    for (const row of gone) {
      const name = row.mediaName ?? itemOf(items, row, row.sent?.url)?.name;
      try {
        if (name !== undefined) await this.google.deleteMedia(session.token, name);
        await this.details.remove(profile, [row.key]);
      } catch (error) {
        await this.keepRefused(input, row, judged(error));
      }
    }
    const removed = new Set(gone.map(nameOf));
    for (const { name, sourceUrl = '' } of items)
      if (sourceUrl.startsWith(this.queries.ownFiles) && !staying.has(name) && !removed.has(name))
        await this.google.deleteMedia(session.token, name);
  }

  private async settle(
    { profile }: StepInput,
    key: string,
    { category, url }: LocationPicture,
    item: GoogleMediaItem,
  ): Promise<void> {
    await this.details.put(profile, { key, sent: { category, url }, ...heldAs(item, category) });
  }

  private async refuse(
    { profile }: StepInput,
    key: string,
    { category, url }: LocationPicture,
    verdict: GoogleVerdict,
  ): Promise<void> {
    await this.details.put(profile, { key, sent: { category, url }, status: 'MISSING', ...errorOf(verdict) });
  }

  /** It stays at Google, and Google is asked again with the next look. */
  private async keepRefused({ profile }: StepInput, row: Row, verdict: GoogleVerdict): Promise<void> {
    await this.details.put(profile, { ...kept(row), sent: null, status: 'MISMATCH', ...errorOf(verdict) });
  }
}

const accessMissing = errorColumns('googleAccessMissing').errorCode;

const isRemovalRefused = ({ sent, errorCode: code }: Row): boolean => sent === null && code !== null;

const isMovable = (category: PictureCategory): boolean => category !== 'COVER' && category !== 'PROFILE';

const nameOf = ({ mediaName: name }: Row): string | null => name;

const categoryOf = (item: GoogleMediaItem | undefined): string | null => item?.locationAssociation?.category ?? null;

/** By the name that Google gave it, else by where Google has loaded it from. */
const itemOf = (
  items: readonly GoogleMediaItem[],
  row: Row | undefined,
  url: string | null | undefined,
): GoogleMediaItem | undefined =>
  items.find(({ name }) => name === row?.mediaName) ??
  (url ? items.find(({ sourceUrl }) => sourceUrl === url) : undefined);

/** What of a row follows from the picture at Google. */
function heldAs(item: GoogleMediaItem | undefined, category: string | null) {
  const theirs = theirsOf(item);
  const same = theirs !== null && theirs.category === category;
  const status = detailStatus({ same, held: theirs !== null, told: true });
  return { theirs, status, mediaName: item?.name ?? null, ...errorColumns(null) };
}

/** Where Google's answer is none about this picture, it goes on as for any other call. @throws the error */
function judged(error: unknown): GoogleVerdict {
  const verdict = verdictOf(error);
  if (verdict === undefined || verdict.kind === 'unauthorised') throw error;
  return verdict;
}

/** The older API may be closed to a project that has all others: that is no trouble of the profile. */
const errorOf = (verdict: GoogleVerdict) =>
  verdict.kind === 'refused'
    ? errorColumns('googleRefused', verdict.reason)
    : errorColumns('googleAccessMissing', verdict.kind === 'unauthorised' ? null : verdict.reason);

/** All pictures are one field: what differs of it, by the platform's name. */
function differenceOf(
  moved: readonly { readonly row: Row; readonly item: GoogleMediaItem | undefined }[],
  wanted: ReadonlyMap<string, LocationPicture>,
): DetailLook['differences'] {
  if (moved.length === 0) return [];
  const ours = moved.map(({ row: { key } }) => [key, valueOf(wanted.get(key))]);
  const google = moved.map(({ row: { key }, item }) => [key, theirsOf(item)]);
  return [{ field: 'media', ours: Object.fromEntries(ours), google: Object.fromEntries(google) }];
}

const valueOf = (picture: LocationPicture | undefined): PictureValue | null =>
  picture === undefined ? null : { category: picture.category, url: picture.url };

const theirsOf = (item: GoogleMediaItem | undefined): PictureValue | null =>
  item === undefined ? null : { category: categoryOf(item) ?? 'CATEGORY_UNSPECIFIED', url: item.googleUrl ?? null };
