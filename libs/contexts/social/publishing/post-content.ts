import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import type { LocationPublication } from '#contexts/locations';
import { fillPlaceholders, withUtm } from '#domain/social/placeholders';
import type { Placeholder } from '#domain/social/placeholders';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { PostContent, PostPortal } from '../ports/post-channel.port.js';
import type { PostRecord } from '../post/post-rules.js';

interface Row extends Omit<PostRecord, 'plannedDate' | 'plannedTime'> {
  readonly portal: PostPortal;
  readonly imageIds: readonly number[];
  readonly images: readonly string[];
}

/** A post as it is sent for a location; `lost`: an image of it is gone. */
export type Filled = { readonly content: PostContent } | { readonly lost: true };

/** Fills posts with what their locations have. */
@Injectable()
export class PostContents {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly publications: PublicationQueries,
  ) {}

  async of(postId: number, locationId: number): Promise<Filled> {
    const [post, [location]] = await Promise.all([this.read(postId), this.publications.of([locationId])]);
    if (post === undefined || location === undefined) throw new Error(`There is no post ${postId} to fill.`);
    if (post.images.length < post.imageIds.length) return { lost: true };
    return { content: contentOf(post, location) };
  }

  private async read(postId: number): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select p.portal, p.content, p.language, p.topic, p.alert_type as "alertType", p.cta_type as "ctaType", p.cta_url as "ctaUrl",
        p.event_info as "eventInfo", p.offer_info as "offerInfo", p.utm_campaign as "utmCampaign", p.image_ids as "imageIds",
        (select coalesce(json_agg(${`${this.config.publicUrl}/media/`}::text || i.storage_key || '.' || i.file_type order by o.place), '[]')
         from unnest(p.image_ids) with ordinality o (id, place) join image i on i.id = o.id and i.deleted_at is null) as images
      from social_post p where p.id = ${postId}`.execute(this.database.read);
    return rows[0];
  }
}

function contentOf(post: Row, location: LocationPublication): PostContent {
  const values = valuesOf(location);
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
}: LocationPublication): Readonly<Record<Placeholder, string | null>> {
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
