import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PortalGate } from '#contexts/listings';
import type { PortalAddress } from '#contexts/listings';
import { Database, sql } from '#platform/database';
import { ReviewDirectory } from '../ports/review-directory.port.js';
import { ReviewSource } from '../ports/review-source.port.js';
import type {
  AnswerReceipt,
  PortalReview,
  ReviewKey,
  ReviewPage,
  ReviewPlace,
  ReviewPortal,
} from '../ports/review-source.port.js';
import { ReviewSources } from '../ports/review-sources.js';

const others: ReadonlySet<ReviewPortal> = new Set(['GOOGLE', 'FACEBOOK']);

type ListingAtPortal = PortalAddress & { readonly listing: string };

/** Directory portals: a location is reviewed on its listing. */
@Injectable()
export class DirectoryReviews extends ReviewSource implements OnModuleInit {
  readonly portalName = null;
  readonly soleAnswer = true;
  readonly longestAnswer = 4000;

  constructor(
    private readonly database: Database,
    private readonly directory: ReviewDirectory,
    private readonly gate: PortalGate,
    private readonly registry: ReviewSources,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  serves(portal: ReviewPortal): boolean {
    return !others.has(portal);
  }

  async place(locationId: number, portal: ReviewPortal): ReturnType<ReviewSource['place']> {
    const found = await this.find(locationId, portal);
    return found === undefined
      ? { trouble: { key: 'portalRefused', parameters: { portal, reason: 'the listing is not live' } } }
      : { locationId, portal, name: found.listing, accessToken: null, connectionId: null };
  }

  /** The key of a portal is the operator's: nobody connects it. */
  refused(): Promise<void> {
    return Promise.resolve();
  }

  page(place: ReviewPlace, cursor: string | null): Promise<ReviewPage> {
    return this.call(place, (portal) => this.directory.page(portal, place.name, cursor));
  }

  one(place: ReviewPlace, { externalId }: ReviewKey): Promise<PortalReview | null> {
    return this.call(place, (portal) => this.directory.one(portal, place.name, externalId));
  }

  answer(place: ReviewPlace, { externalId }: ReviewKey, text: string): Promise<AnswerReceipt> {
    return this.call(place, (portal) => this.directory.answer(portal, place.name, externalId, text));
  }

  private async call<T>({ locationId, portal }: ReviewPlace, work: (portal: PortalAddress) => Promise<T>): Promise<T> {
    const found = await this.find(locationId, portal);
    if (found === undefined) throw new Error(`Location ${locationId} has no listing at ${portal}.`);
    return this.gate.call(found, () => work(found));
  }

  private async find(locationId: number, portal: ReviewPortal): Promise<ListingAtPortal | undefined> {
    const { rows } = await sql<ListingAtPortal>`
      select p.id, p.key, p.name, p.endpoint, p.rate, p.deactivated_at is not null as deactivated, i.external_id as listing
      from listing i join portal p on p.id = i.portal_id
      where i.location_id = ${locationId} and p.key = ${portal} and i.state = 'LIVE' and i.external_id is not null`.execute(
      this.database.manager,
    );
    return rows[0];
  }
}
