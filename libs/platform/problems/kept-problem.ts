import { errorCatalogue } from '#domain/errors/error-catalogue';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { ErrorKey, ErrorLanguage, ErrorParameters } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Why something did not go well, as it is kept: lists read it without a word of code. */
export interface KeptProblem {
  readonly code: number;
  readonly message: Readonly<Record<ErrorLanguage, string>>;
}

/** As a face shows it. */
export interface ProblemView {
  readonly errorCode: number;
  readonly errorMessage: string;
}

export function keptProblem(key: ErrorKey, parameters: ErrorParameters): KeptProblem {
  const error = new DomainError(key, parameters);
  const message = { en: errorMessage(error, 'en'), de: errorMessage(error, 'de'), fr: errorMessage(error, 'fr') };
  return { code: errorCatalogue[key].code, message };
}

/** The message of a column with a {@link KeptProblem}, in the caller's language; null where there is none. */
export const problemMessage = (column: string): Sql<string | null> =>
  sql`${sql.ref(column)} -> 'message' ->> ${currentContext().language}::text`;

/** JSON of a {@link ProblemView} over a column with a {@link KeptProblem}; null where there is none. */
export const problemJson = (column: string): Sql<ProblemView | null> => sql`case when ${sql.ref(column)} is not null
  then json_build_object('errorCode', ${sql.ref(column)} -> 'code', 'errorMessage', ${problemMessage(column)}) end`;
