import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey, ErrorLanguage } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

const shown = [
  'portalUnreachable',
  'portalRefused',
  'portalDataMissing',
  'portalRemoved',
  'portalDeactivated',
] as const satisfies readonly ErrorKey[];

/** Sentences of the errors that listings show, by code. */
const sentences = (language: ErrorLanguage): string =>
  JSON.stringify(
    Object.fromEntries(shown.map((key) => [errorCatalogue[key].code, errorCatalogue[key].message[language]])),
  );

/** SQL: a sentence in the reader's language; the names of listing `l` and portal `p` are those of the query. */
const sentence = (code: Sql<unknown>, reason: Sql<unknown>): Sql<string> => sql`
  replace(replace(replace(${sentences(currentContext().language)}::jsonb ->> (${code})::text, '{portal}', p.name),
    '{reason}', coalesce(${reason}, '-')), '{fields}', array_to_string(l.missing, ', '))`;

/** SQL: what is wrong with listing `l` at portal `p`, with the portal's own words; null when nothing is. */
export const errorMessage = (): Sql<string | null> => sql`
  case when l.error_code is not null then ${sentence(sql`l.error_code`, sql`l.error_reason`)} end`;

/**
 * SQL: all that is at listing `l` of portal `p`, as JSON. What keeps it from being seen is an ERROR, what time corrects or
 * leaves the former data in place a WARNING.
 */
export const statusDetails = (): Sql<unknown> => {
  const waiting = sql`l.error_code = ${errorCatalogue.portalUnreachable.code} or l.state = 'LIVE'`;
  const { code } = errorCatalogue.portalDeactivated;
  return sql`case when l.error_code is null and p.deactivated_at is null then '[]'::json else (
    select json_agg(json_build_object('code', d.code, 'type', d.type, 'message', d.message))
    from (select l.error_code as code, case when ${waiting} then 'WARNING' else 'ERROR' end as type, ${errorMessage()} as message
            where l.error_code is not null
          union all
          select ${code}::int, 'INFO', ${sentence(sql`${code}::int`, sql`p.deactivation_note`)} where p.deactivated_at is not null) d) end`;
};
