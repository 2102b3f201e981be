import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** An error that is shown beside data. */
export interface ShownTrouble {
  readonly errorCode: number;
  readonly errorMessage: string;
}

/** Errors that comments and sources can carry. */
const shown: readonly ErrorKey[] = [
  'connectionLost',
  'connectionMissing',
  'connectionNoPage',
  'connectionNotUsable',
  'connectionScopeMissing',
  'instagramNoPage',
  'outcomeUnknown',
  'portalRefused',
  'portalUnreachable',
  'reviewAnswerDeclined',
  'reviewAnswerNotRemoved',
  'reviewAnswerRefused',
  'reviewNotRepliable',
  'reviewProfileMissing',
  'reviewsNotShown',
];

const parameters = ['portal', 'reason', 'state', 'count', 'scope', 'id'] as const;

/** SQL of a {@link ShownTrouble} in the reader's language, over SQL of a `Trouble` as jsonb. */
export function troubleJson(trouble: Sql<unknown>): Sql<unknown> {
  const { language } = currentContext();
  const texts = Object.fromEntries(
    shown.map((key) => [key, { code: errorCatalogue[key].code, text: errorCatalogue[key].message[language] }]),
  );
  const entry = sql`(${JSON.stringify(texts)}::jsonb -> (${trouble} ->> 'key'))`;
  let text = sql`coalesce(${entry} ->> 'text', ${trouble} ->> 'key')`;
  for (const name of parameters)
    text = sql`replace(${text}, ${sql.lit(`{${name}}`)}, coalesce(${trouble} -> 'parameters' ->> ${sql.lit(name)}, '-'))`;
  return sql`json_build_object('errorCode', coalesce((${entry} ->> 'code')::int, 6001), 'errorMessage', ${text})`;
}
