import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/**
 * Whether links and emails have the brand of the white label `l`. A domain that was last seen elsewhere, or proved by somebody else, gets none,
 * nor does one of which nothing was found out for a day: it may be another's now.
 */
export const brandIsInUse: Sql<boolean> = sql<boolean>`(l.state = 'active' and l.missed = 0
  and (l.unknown_since is null or l.unknown_since > now() - interval '1 day'))`;
