import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import type { LocationPublication } from '#contexts/locations';
import { imageAddress } from '#contexts/media';
import type { PostPlaceholder } from '#domain/social/post-placeholders';
import { withUtm } from '#domain/social/utm';
import { emptyPlaceholder, fillPlaceholders } from '#domain/texts/placeholders';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import type { PostContent, PostPortal } from '../ports/post-channel.port.js';
import type { PostRecord } from '../post/post-rules.js';

interface Row extends Omit<PostRecord, 'plannedDate' | 'plannedTime'> {
  readonly id: number;
  readonly portal: PostPortal;
  readonly imageIds: readonly number[];
  readonly images: readonly string[];
}

/** A post as it is sent for a location, or why it cannot be: an image is gone, or the location lacks what the text names. */
export type Filled = { readonly content: PostContent } | { readonly problem: KeptProblem };

/** Fills posts with what their locations have. */
@Injectable()
export class PostContents {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly publications: PublicationQueries,
  ) {}

  async of(postId: number, locationId: number): Promise<Filled> {
    const [filled] = await this.ofAll([{ postId, locationId }]);
    if (filled === undefined) throw new Error(`There is no post ${postId} to fill.`);
    return filled;
  }

  /** Each post for its location, in order, in two statements. */
  async ofAll(places: readonly { readonly postId: number; readonly locationId: number }[]): Promise<Filled[]> {
    const [posts, locations] = await Promise.all([
      this.read([...new Set(places.map(({ postId }) => postId))]),
      this.publications.of([...new Set(places.map(({ locationId }) => locationId))]),
    ]);
    const postOf = new Map(posts.map((post) => [post.id, post]));
    const locationOf = new Map(locations.map((location) => [location.id, location]));
    return places.map(({ postId, locationId }) => this.fill(postOf.get(postId), locationOf.get(locationId)));
  }

  private fill(post: Row | undefined, location: LocationPublication | undefined): Filled {
    if (post === undefined || location === undefined) throw new Error('There is no post to fill, or no location.');
    if (post.images.length < post.imageIds.length) return { problem: keptProblem('postImageGone', {}) };
    const values = valuesOf(location);
    const empty = emptyPlaceholder(textsOf(post), values);
    if (empty !== undefined) return { problem: keptProblem('postPlaceholderEmpty', { name: empty }) };
    return { content: contentOf(post, values) };
  }

  private async read(postIds: readonly number[]): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      select p.id, p.portal, p.content, p.language, p.topic, p.alert_type as "alertType", p.cta_type as "ctaType", p.cta_url as "ctaUrl",
        p.event_info as "eventInfo", p.offer_info as "offerInfo", p.utm_campaign as "utmCampaign", p.image_ids as "imageIds",
        (select coalesce(json_agg(${imageAddress('i', this.config.publicUrl)} order by o.place), '[]')
         from unnest(p.image_ids) with ordinality o (id, place) join image i on i.id = o.id and i.deleted_at is null) as images
      from social_post p where p.id = any(${[...postIds]}::bigint[])`.execute(this.database.read);
    return rows;
  }
}

const textsOf = ({ content, ctaUrl, eventInfo, offerInfo }: Row): string[] =>
  [content, ctaUrl, eventInfo?.title, offerInfo?.redeemOnlineUrl, offerInfo?.termsConditions].flatMap(
    (text) => text ?? [],
  );

function contentOf(post: Row, values: Readonly<Record<PostPlaceholder, string | null>>): PostContent {
  const text = (value: string): string => fillPlaceholders(value, values);
  const address = (value: string): string =>
    withUtm(fillPlaceholders(value, values, encodeURIComponent), post.portal.toLowerCase(), post.utmCampaign);
  const orNull = (fill: (value: string) => string, value: string | null): string | null =>
    value === null ? null : fill(value);
  const { eventInfo, offerInfo, ctaType } = post;
  return {
    text: text(post.content),
    language: post.language,
    images: post.images,
    topic: post.topic,
    alertType: post.alertType,
    callToAction: ctaType === null ? null : { type: ctaType, url: orNull(address, post.ctaUrl) },
    event: eventInfo && { ...eventInfo, title: text(eventInfo.title) },
    offer: offerInfo && {
      couponCode: offerInfo.couponCode,
      redeemOnlineUrl: orNull(address, offerInfo.redeemOnlineUrl),
      termsConditions: orNull(text, offerInfo.termsConditions),
    },
  };
}

function valuesOf({
  name,
  address,
  addressSuppressed,
  mainPhone,
  email,
  website,
}: LocationPublication): Readonly<Record<PostPlaceholder, string | null>> {
  const street = [address.street, address.house].filter((part) => part !== null && part !== undefined).join(' ');
  return {
    name,
    street: addressSuppressed ? null : street,
    city: address.city ?? null,
    postCode: address.postCode ?? null,
    phone: mainPhone,
    email,
    website,
  };
}
