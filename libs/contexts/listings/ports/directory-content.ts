/** Kinds of enhanced content that directories may take, as they are in paths. */
export type ContentKind = 'productsServices' | 'menu' | 'events' | 'profile';

/** One element: a dish, a product, an event, a person. */
export interface DirectoryContentItem {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** In units of the content's currency; null where the option says it all. */
  readonly price: number | null;
  readonly priceOption: 'FIXED' | 'FROM' | 'ON_REQUEST' | 'FREE' | null;
  readonly imageUrls: readonly string[];
  readonly url: string | null;
  readonly youtubeUrl: string | null;
  readonly idCode: string | null;
  /** By the clock at the place, `yyyy-MM-ddTHH:mm`, or the day alone; null where it is no event. */
  readonly start: string | null;
  readonly end: string | null;
}

/** What a listing shows beside its facts. */
export interface DirectoryContent {
  readonly name: string;
  readonly language: string;
  /** ISO 4217. */
  readonly currency: string;
  /** In order. Elements without a section are in one without a name, which comes first. */
  readonly sections: readonly {
    readonly name: string | null;
    readonly description: string | null;
    readonly items: readonly DirectoryContentItem[];
  }[];
}

/** Where content is at a directory. */
export interface ContentSpot {
  /** The directory's id of the listing. */
  readonly listingId: string;
  readonly kind: ContentKind;
  /** Our name for the content; a listing may have several of one kind. */
  readonly reference: string;
}

/** What showing content came to; `gone`: the directory does not know the listing, or no longer shows it. */
export type ContentReceipt =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused'; readonly reason: { readonly code: string; readonly message: string } }
  | { readonly outcome: 'gone' };

export interface ContentDetails {
  readonly status: 'LIVE' | 'REMOVED';
  /** Newest version that was taken, be it shown or removed. */
  readonly version: number;
}
