import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import type { LocationPublication } from '#contexts/locations';
import { textOfWeek } from '#domain/opening-hours/opening-hours-text';
import { languageOf } from '#domain/reviews/text-language';
import { Database, sql } from '#platform/database';

/** What a text may be made of. */
export interface ContentSource {
  readonly location: object;
  readonly review?: { readonly rating: number | null; readonly text: string };
  /** ISO 639-1, in which the text is to be. */
  readonly language: string;
}

/** What a model reads of a review; no customer needs more to say what was wrong. */
const longestReview = 4_000;

@Injectable()
export class ContentSources {
  constructor(
    private readonly database: Database,
    private readonly publications: PublicationQueries,
  ) {}

  /** For a description: in the language of the one that the location has, else in that of its country. */
  async ofLocation(locationId: number): Promise<ContentSource> {
    const publication = await this.publication(locationId);
    const spoken = publication.description === null ? null : languageOf(publication.description);
    return { location: published(publication), language: spoken ?? languageOfCountry(publication) };
  }

  /** For a reply: in the language of the review, else in that of the location's country. */
  async ofReview(reviewId: number, locationId: number): Promise<ContentSource> {
    const [publication, { rows }] = await Promise.all([
      this.publication(locationId),
      sql<{ rating: number | null; content: string | null; language: string | null }>`
        select rating, content, language from review where id = ${reviewId}`.execute(this.database.read),
    ]);
    const { rating = null, content = null, language = null } = rows[0] ?? {};
    const text = (content ?? '').slice(0, longestReview);
    return {
      location: published(publication),
      review: { rating, text },
      language: language ?? languageOf(text) ?? languageOfCountry(publication),
    };
  }

  private async publication(locationId: number): Promise<LocationPublication> {
    const [publication] = await this.publications.of([locationId]);
    if (publication === undefined) throw new Error(`Location ${locationId} is not there.`);
    return publication;
  }
}

/** What everyone may read about a location, and nothing else. */
function published(location: LocationPublication): object {
  const { address, addressSuppressed, hours } = location;
  const { street, house, postCode, city, countryCode } = address;
  const week = hours.find(({ type }) => type === 'default');
  return {
    name: location.name,
    categories: location.categories.map(({ value }) => value),
    address: addressSuppressed ? { postCode, city, countryCode } : { street, house, postCode, city, countryCode },
    phone: location.mainPhone,
    email: location.email,
    website: location.website,
    openingHours: week === undefined ? location.openingHoursText : textOfWeek(week.days),
    description: location.description,
    shortDescription: location.shortDescription,
    yearOfFoundation: location.yearOfFoundation,
    languages: location.languages,
    paymentMethods: location.paymentMethods,
  };
}

/** The language that most people there speak, as Unicode's data say. */
const languageOfCountry = ({ address }: LocationPublication): string =>
  new Intl.Locale('und', { region: address.countryCode }).maximize().language;
