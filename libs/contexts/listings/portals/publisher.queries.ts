import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/locations';
import type { LocationFacts } from '#contexts/locations';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { StatusDetail } from '../listing/administered-listing.queries.js';
import { missingFields } from '../listing/listing.fields.js';
import { bookingProduct, listsKind, servesCountry } from '../portal-choice/portal-selection.js';
import type { PortalLimits } from '../portal-choice/portal-selection.js';

/** Publisher of the specification: a portal that a licence brings. */
export interface PublisherView extends PortalLimits {
  readonly id: number;
  readonly publisherName: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly reviewMonitoring: boolean;
  readonly reviewResponse: boolean;
  readonly socialPosts: boolean;
  readonly temporarily_deactivated: boolean;
  readonly product: string;
  readonly requiredFields: readonly string[];
  /** Why nothing would be synchronised: at all, or for the location that was asked about. */
  readonly reasons: readonly StatusDetail[];
}

export interface PublisherFilter {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined;
  /** Known to be visible. */
  readonly locationId?: number | undefined;
  readonly skip: number;
  readonly take: number;
}

interface PortalRow extends PortalLimits {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly deactivated: boolean;
  readonly note: string | null;
  readonly reviewMonitoring: boolean;
  readonly reviewResponse: boolean;
  readonly socialPosts: boolean;
  readonly requiredFields: readonly string[];
}

@Injectable()
export class PublisherQueries {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
  ) {}

  /** The portals that the products of a licence bring, by name. There are some dozen portals: they are chosen here. */
  async ofLicence(licenceId: number, filter: PublisherFilter): Promise<{ data: PublisherView[]; total: number }> {
    const [booked, portals, location] = await Promise.all([
      this.booked(licenceId),
      this.portals(),
      filter.locationId === undefined ? undefined : this.locations.facts([filter.locationId]),
    ]);
    const views = portals.flatMap((portal) => {
      const product = bookingProduct(booked, portal.key);
      const served = filter.countryCode === undefined || servesCountry(portal, filter.countryCode);
      return product === undefined || !served ? [] : [viewOf(portal, product, location?.[0])];
    });
    return { data: views.slice(filter.skip, filter.skip + filter.take), total: views.length };
  }

  private async booked(licenceId: number): Promise<readonly BookedProduct[]> {
    const { rows } = await sql<{ products: readonly BookedProduct[] }>`
      select booked_offer -> 'products' as products from licence where id = ${licenceId}`.execute(this.database.read);
    return rows[0]?.products ?? [];
  }

  private async portals(): Promise<readonly PortalRow[]> {
    const { rows } = await sql<PortalRow>`
      select id, key, name, url, countries, categories, required_fields as "requiredFields",
        deactivated_at is not null as deactivated, deactivation_note as note, review_monitoring as "reviewMonitoring",
        review_response as "reviewResponse", social_posts as "socialPosts"
      from portal order by lower(name), id`.execute(this.database.read);
    return rows;
  }
}

function viewOf(portal: PortalRow, product: string, location: LocationFacts | undefined): PublisherView {
  const { id, name, url, deactivated, countries, categories, requiredFields } = portal;
  const { reviewMonitoring, reviewResponse, socialPosts } = portal;
  return {
    id,
    publisherName: name,
    name,
    baseUrl: url,
    reviewMonitoring,
    reviewResponse,
    socialPosts,
    temporarily_deactivated: deactivated,
    product,
    countries,
    categories,
    requiredFields,
    reasons: [
      ...(deactivated
        ? [reason('INFO', new DomainError('portalDeactivated', { portal: name, reason: portal.note ?? '-' }))]
        : []),
      ...(location === undefined ? [] : obstacles(portal, location)),
    ],
  };
}

/** What keeps a location from being at the portal. */
function obstacles(portal: PortalRow, location: LocationFacts): StatusDetail[] {
  const { name, categories } = portal;
  const country = location.address.countryCode;
  const missing = missingFields(location, portal.requiredFields);
  return [
    ...(servesCountry(portal, country) ? [] : [new DomainError('portalOtherCountries', { portal: name, country })]),
    ...(listsKind(portal, location)
      ? []
      : [new DomainError('portalOtherCategories', { portal: name, categories: (categories ?? []).join(', ') })]),
    ...(missing.length === 0
      ? []
      : [new DomainError('portalDataMissing', { portal: name, fields: missing.join(', ') })]),
  ].map((error) => reason('ERROR', error));
}

const reason = (type: StatusDetail['type'], error: DomainError): StatusDetail => ({
  code: error.code,
  type,
  message: errorMessage(error, currentContext().language),
});
