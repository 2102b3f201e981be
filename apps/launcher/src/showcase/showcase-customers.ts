import type { AdministrationClient, PartnerClient } from '#sdk/client';
import { taken } from './showcase-calls.js';
import type { ShowcaseCalls } from './showcase-calls.js';
import { ShowcaseMessages } from './showcase-messages.js';
import { ShowcasePosts } from './showcase-posts.js';
import { customerReviews, friendlyReplies } from './showcase-reviews.js';
import type { CustomerReview } from './showcase-reviews.js';
import { showcaseProfiles, shopsWithOtherHours, shopsWithoutPhone } from './showcase-shops.js';

/** A listing as the sandbox's portals show it. */
interface ShownListing {
  readonly id: string;
  readonly name: string;
}

/** Where customers write beside Google. */
const REVIEW_PORTAL = 'GlobalPages';
const DAY_MS = 86_400_000;
const TWO_HOURS_MS = 7_200_000;
/** Reviews are spread over this time; a reply comes within two weeks. */
const REVIEW_DAYS = 90;
const REPLY_DAYS = 14;
/** Shops with all that portals ask for; and those of which Google has nothing to ask. */
const completeShops = showcaseProfiles.length - shopsWithoutPhone.length;
const settledAtGoogle = completeShops - shopsWithOtherHours.length;

/** What others do with the chain's shops once they are live: customers write, portals differ, and the chain replies. */
export class ShowcaseCustomers {
  private readonly admin: AdministrationClient;
  private readonly agency: PartnerClient;

  constructor(
    private readonly calls: ShowcaseCalls,
    private readonly companyId: number,
  ) {
    this.admin = calls.administration('demo-admin');
    this.agency = calls.partner('demo-agency');
  }

  /** Each step looks at what is there already: an earlier start may have been stopped in between. */
  async comeIn(): Promise<void> {
    await this.write(await this.liveAt(REVIEW_PORTAL));
    await this.portalsDiffer();
    await this.reply();
    const atGoogle = await this.shopsAtGoogle();
    await new ShowcaseMessages(this.calls).talk(atGoogle);
    await new ShowcasePosts(this.calls, this.companyId).write(atGoogle);
  }

  /** Those whose reviews come in from Google: its product runs there. */
  private async shopsAtGoogle(): Promise<readonly number[]> {
    const atGoogle = (await this.reviews()).filter(({ portalName }) => portalName === 'Google');
    return [...new Set(atGoogle.map(({ location }) => location.key))].toSorted((one, other) => one - other);
  }

  private liveAt(portal: string): Promise<readonly ShownListing[]> {
    return this.calls.until(
      () => this.listingsAt(portal),
      ({ length }) => length >= completeShops,
      `Going live at ${portal}`,
    );
  }

  private async listingsAt(portal: string): Promise<readonly ShownListing[]> {
    const path = `/portals/${portal}/listings?format=json&status=LIVE&text=Nordmarkt&take=100`;
    return (await this.calls.sandbox<{ data: readonly ShownListing[] }>(path)).data;
  }

  private async reviews() {
    const query = { ids: [this.companyId], contextType: 'Company' as const, take: 200 };
    return taken(await this.agency.GET('/v5/reviews', { params: { query } })).data;
  }

  /** Two reviews for each profile at Google, and one for every other listing of a portal. */
  private async write(listings: readonly ShownListing[]): Promise<void> {
    for (const [index, profile] of showcaseProfiles.entries()) {
      const page = `/google/profiles/${profile}`;
      for (let count = await this.writtenAt(page); count < 2; count += 1) {
        const { stars, text, author, at } = reviewOf(index + count * showcaseProfiles.length);
        await this.calls.press(`${page}/write-review`, { stars, comment: text, name: author, at });
      }
    }
    for (const [index, { id }] of listings.entries()) {
      const page = `/portals/${REVIEW_PORTAL}/listings/${id}`;
      if (index % 2 === 0 && (await this.writtenAt(page)) === 0)
        await this.calls.press(`${page}/reviews`, reviewOf(index + 2 * showcaseProfiles.length));
    }
  }

  private async writtenAt(page: string): Promise<number> {
    return (await this.calls.sandbox<{ reviews: readonly unknown[] }>(`${page}?format=json`)).reviews.length;
  }

  /** Portals suggest values, change what they were sent, and show a second entry. */
  private async portalsDiffer(): Promise<void> {
    const query = { id: this.companyId, contextType: 'Company', take: 1 } as const;
    const known = taken(await this.admin.GET('/api/listing/publisher-suggestion', { params: { query } }));
    if (known.data.length > 0) return;
    const [first, second, third] = await this.liveAt('MapAtlas');
    const [fourth] = await this.liveAt('CityCompass');
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) return;
    const at = (portal: string, { id }: ShownListing) => `/portals/${portal}/listings/${id}`;
    await this.calls.press(`${at('MapAtlas', first)}/suggest`, {
      listing: { phone: '+49 30 5550199' },
      reason: 'Several visitors reported another number.',
    });
    await this.calls.press(`${at('MapAtlas', second)}/suggest`, {
      listing: { website: 'https://nordmarkt.example' },
      reason: 'The page that was sent leads elsewhere.',
    });
    await this.calls.press(`${at('MapAtlas', third)}/edit`, { listing: { phone: '+49 40 5550122' } });
    await this.calls.press(`${at('CityCompass', fourth)}/duplicate`, { name: `${fourth.name} Lebensmittel` });
  }

  /** To friendly reviews that are some days old; the newest and the worst are left to those who try the demo. */
  private async reply(): Promise<void> {
    const reviews = await this.calls.until(
      () => this.reviews(),
      (found) => found.filter(({ portalName }) => portalName === 'Google').length >= 2 * settledAtGoogle,
      'Collecting the reviews',
    );
    if (reviews.some(({ lastOwnerAnswer }) => lastOwnerAnswer !== null)) return;
    const due = Date.now() - REPLY_DAYS * DAY_MS;
    const friendly = reviews.filter(
      ({ rating, createdAt, repliable }) => repliable && (rating ?? 0) >= 4 && Date.parse(createdAt) < due,
    );
    for (const [index, comment] of friendlyReplies.entries()) {
      const reviewIds = friendly.filter((_review, at) => at % friendlyReplies.length === index).map((r) => r.reviewId);
      if (reviewIds.length === 0) continue;
      taken(
        await this.agency.POST('/v5/reviews/{reviewIds}/comments', {
          params: { path: { reviewIds: reviewIds.join(',') } },
          body: { comment },
        }),
      );
    }
  }
}

/** The review with this number: which customer writes it, and when. */
function reviewOf(number: number): CustomerReview & { readonly at: string } {
  const review = customerReviews[number % customerReviews.length];
  if (review === undefined) throw new Error('Customers have nothing to say.');
  const days = (number * 31) % REVIEW_DAYS;
  return { ...review, at: new Date(Date.now() - days * DAY_MS - TWO_HOURS_MS).toISOString() };
}
