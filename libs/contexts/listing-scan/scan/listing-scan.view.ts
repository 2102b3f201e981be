import type { ErrorLanguage } from '#domain/errors/errors';
import type { Product } from '#domain/lists/products';

/** Listing scan of the specification. */
export interface ListingScanView {
  readonly id: number;
  readonly name: string;
  /** In the addresses that the form asks. */
  readonly scanAPIKey: string;
  /** The first one owns the scan; the others are below it. */
  readonly includedWorkspaces: readonly number[];
  /** Ids of portals. */
  readonly excludedPortals: readonly number[];
  /** Host name in ASCII form. */
  readonly allowedDomain: string;
  /** Id of an image; null: none, or it was deleted. */
  readonly logo: number | null;
  readonly showErrorPortals: boolean;
  readonly activeProducts: readonly Product[];
  readonly language: ErrorLanguage;
  /** How many scans have begun. */
  readonly scans: number;
  /** How many visitors have agreed to be contacted. */
  readonly leads: number;
  /** The line to embed. */
  readonly html: string;
  /** Address of the platform's own page of the form. */
  readonly page: string;
}

/** What POST and PUT take. */
export interface ListingScanInput {
  readonly name: string;
  readonly includedWorkspaces: readonly number[];
  readonly allowedDomain: string;
  readonly excludedPortals?: readonly number[] | null;
  readonly logo?: number | null;
  readonly showErrorPortals?: boolean;
  readonly activeProducts?: readonly Product[];
  readonly language?: ErrorLanguage;
  /** Null: a new one is made. Else as it was read. */
  readonly scanAPIKey?: string | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: number;
  readonly scans?: number;
  readonly leads?: number;
  readonly html?: string;
  readonly page?: string;
}
