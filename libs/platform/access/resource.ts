import type { ErrorKey } from '#domain/errors/errors';

/**
 * A kind of thing that paths name by id, and where its rows say to whom they belong. Each context exports the kinds that
 * it owns; faces name them at their routes.
 */
export interface ResourceKind {
  readonly name: string;
  readonly notFound: ErrorKey;
  readonly table: string;
  /** SQL of the rows of a kind that lies in several tables; `table` is then one of them. */
  readonly rows?: string;
  /** SQL expressions over the table (alias `r`) for the placement; `null` where the kind has none. */
  readonly workspace: string;
  readonly company: string | null;
  readonly location: string | null;
  /**
   * The user whom it is for, as SQL expression (alias `r`), who sees it without a grant. `alone`: nobody else does, whatever
   * their grants.
   */
  readonly user?: { readonly id: string; readonly alone: boolean };
  /**
   * SQL of the rows `(id, workspace_id, company_id, location_id)` of a kind whose things lie at several places: anyone who sees
   * one of them sees the thing, and only who may change something at all of them may change the thing.
   */
  readonly spread?: string;
  /** SQL condition (alias `r`) under which a row still counts as existing. */
  readonly exists?: string;
}

/** Where one thing is in the tree of tenants. */
export interface Placement {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  /** Where the parts of a thing are that lies at several places; left out for an actor whose grants cover the whole. */
  readonly parts?: readonly Omit<Placement, 'id' | 'parts'>[];
}
