import { directoryConfig } from '#contexts/listings';
import { eventually } from '../../support/eventually.js';
import type { Platform } from '../../support/platform.js';
import type { DemoCompany } from './demo-company.js';
import { DuplicatePortals } from './duplicate-portals.js';

export interface ShownReview {
  readonly reviewId: number;
  readonly portalName: string;
  readonly rating: number | null;
  readonly facebookRecommended: boolean | null;
  readonly reviewContent: { readonly content: string | null; readonly author: string | null };
  readonly lastOwnerAnswer: { readonly answer: string; readonly status: string } | null;
  readonly repliable: boolean;
  readonly portalAnswerable: boolean;
}

/** A demo location that customers write about in the sandbox, and what the platform shows of it. */
export class ReviewedShop {
  private constructor(
    private readonly platform: Platform,
    readonly locationId: number,
    /** The portal's id of the listing, by portal. */
    private readonly listings: ReadonlyMap<string, string>,
  ) {}

  /** A location that is live at listing portals; its product brings answers, too. */
  static async open(
    platform: Platform,
    demo: DemoCompany,
    name: string,
    portals: readonly string[] = ['GlobalPages'],
  ): Promise<ReviewedShop> {
    // As an offer says it whose setting `functionalities` was changed before it was booked.
    await platform.database.pool.query(
      `update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings,functionalities}',
         '["ListingPortalManagement", "ReviewMonitoring", "ReviewManagement"]')
       where contract_id = $1`,
      [demo.contractId],
    );
    const locationId = await new DuplicatePortals(platform, demo).live(name, portals);
    const listings = new Map<string, string>();
    for (const portal of portals) {
      const path = `/portals/${portal}/listings?format=json&status=LIVE&text=${encodeURIComponent(name)}`;
      const found = (await (await fetch(`${platform.url}/sandbox${path}`)).json()) as { data: { id: string }[] };
      listings.set(portal, found.data[0]?.id ?? '');
    }
    const shop = new ReviewedShop(platform, locationId, listings);
    await eventually(
      () => shop.feeds(),
      (feeds) => portals.filter((portal) => portal !== 'LocalLoop').every((portal) => feeds.includes(portal)),
      `${name} was to be asked for at ${portals.join()}.`,
    );
    return shop;
  }

  /** @returns the portal's id of it */
  async write(portal: string, stars: number, text: string, author = 'Anna'): Promise<string> {
    return this.press(portal, '', { stars, text, author });
  }

  async press(portal: string, path: string, body: object = {}): Promise<string> {
    const url = `${this.platform.url}/sandbox/portals/${portal}/listings/${this.listings.get(portal)}/reviews${path}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.platform.config.of(directoryConfig).apiKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  }

  /** What the portal shows its visitors, and how often it was told an answer. */
  async atPortal(portal: string, review: string): Promise<{ answer: string | null; answers: number } | undefined> {
    const path = `/sandbox/portals/${portal}/listings/${this.listings.get(portal)}?format=json`;
    const { reviews } = (await (await fetch(this.platform.url + path)).json()) as {
      reviews: { id: string | number; answer: string | null; answers: number }[];
    };
    const found = reviews.find(({ id }) => String(id) === String(review));
    return found && { answer: found.answer, answers: found.answers };
  }

  /** Time passes: the portals are asked now. @param sweep also goes through all reviews */
  async poll(sweep = false): Promise<void> {
    await this.platform.database.pool.query(
      `update review_feed set due_at = now(), swept_at = case when $2 then null else swept_at end where location_id = $1`,
      [this.locationId, sweep],
    );
  }

  async reviews(query: object = {}): Promise<readonly ShownReview[]> {
    const { data, error } = await this.platform.partner('demo-agency').GET('/v5/reviews', {
      params: { query: { ids: [this.locationId], contextType: 'Location', ...query } },
    });
    if (data === undefined) throw new Error(error.errorMessage);
    return data.data;
  }

  async when(isSo: (reviews: readonly ShownReview[]) => boolean, sweep = false): Promise<readonly ShownReview[]> {
    await this.poll(sweep);
    return eventually(() => this.reviews(), isSo, `Location ${this.locationId} was to have other reviews.`);
  }

  answer(reviewIds: string, comment: string, user = 'demo-agency') {
    return this.platform
      .partner(user)
      .POST('/v5/reviews/{reviewIds}/comments', { params: { path: { reviewIds } }, body: { comment } });
  }

  change(commentId: number, comment: string) {
    return this.platform
      .partner('demo-agency')
      .PUT('/v5/reviews/comments/{commentId}', { params: { path: { commentId } }, body: { comment } });
  }

  async comments(reviewIds: string, query: object = {}) {
    const { data, error } = await this.platform
      .partner('demo-agency')
      .GET('/v5/reviews/{reviewIds}/comments', { params: { path: { reviewIds }, query } });
    if (data === undefined) throw new Error(error.errorMessage);
    return data.data;
  }

  /** The newest reply to a review becomes this. */
  settled(reviewId: number, status: string) {
    return eventually(
      () => this.comments(String(reviewId)),
      (comments) => comments.at(-1)?.status === status,
      `The reply to ${reviewId} was to be ${status}.`,
    );
  }

  async feeds(): Promise<string[]> {
    const { rows } = await this.platform.database.pool.query<{ portal: string }>(
      'select portal from review_feed where location_id = $1 order by portal',
      [this.locationId],
    );
    return rows.map(({ portal }) => portal);
  }
}
