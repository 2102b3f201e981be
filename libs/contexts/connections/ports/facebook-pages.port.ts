/** A Facebook page that the person who consented manages. */
export interface FacebookPage {
  readonly id: string;
  readonly name: string;
  /** Its address, as Facebook shows it. */
  readonly link: string | null;
  /** What the person may do there: `CREATE_CONTENT`, `MANAGE`, … */
  readonly tasks: readonly string[];
  /** With which one acts as the page; null where this person may not. A secret. */
  readonly accessToken: string | null;
  /** The Instagram business account that is linked with it. */
  readonly instagram: { readonly id: string; readonly userName: string } | null;
}

/** The pages of the user who consented. https://developers.facebook.com/docs/graph-api/reference/user/accounts/ */
export abstract class FacebookPages {
  /** @throws ThirdPartyFailure */
  abstract list(accessToken: string): Promise<readonly FacebookPage[]>;
}
