import type { GoogleAttributeDefinition } from '#domain/google/google-attributes';

export interface AttributeQuestion {
  /** Google's id of the kind of business: `gcid:farm_shop`. */
  readonly category: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** BCP 47; words come in it where Google has them. */
  readonly language: string;
}

/** What Google offers to say about a kind of business. */
export abstract class GoogleAttributeSource {
  /**
   * Deprecated attributes are left out.
   * @returns null when Google does not know the category, or has nothing in that country
   * @throws DomainError `portalUnreachable`, `portalRefused`, `googleNotConfigured`
   */
  abstract list(question: AttributeQuestion): Promise<readonly GoogleAttributeDefinition[] | null>;
}
