import type { ErrorKey } from '#domain/errors';

/**
 * A kind of thing that paths name by id, and where its rows say to whom they belong. Each context exports the kinds that
 * it owns; faces name them at their routes.
 */
export interface ResourceKind {
  readonly name: string;
  readonly notFound: ErrorKey;
  readonly table: string;
  /** SQL expressions over the table (alias `r`) for the placement; `null` where the kind has none. */
  readonly workspace: string;
  readonly company: string | null;
  readonly location: string | null;
  /** SQL condition (alias `r`) under which a row still counts as existing. */
  readonly exists?: string;
}

/** Where one thing stands in the tree of tenants. */
export interface Placement {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}
