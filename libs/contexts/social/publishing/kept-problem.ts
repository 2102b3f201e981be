import type { Trouble } from '#contexts/connections';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { ErrorKey, ErrorLanguage, ErrorParameters } from '#domain/errors/errors';
import { instagramPortalName, portalNames } from '#domain/lists/connections';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { PostPortal } from '../ports/post-channel.port.js';

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

/** As people know the portals. */
export const postPortalNames: Readonly<Record<PostPortal, string>> = {
  FACEBOOK: portalNames.FACEBOOK,
  INSTAGRAM: instagramPortalName,
  GOOGLE: portalNames.GOOGLE,
  LINKEDIN: portalNames.LINKEDIN,
};

export function keptProblem(key: ErrorKey, parameters: ErrorParameters): KeptProblem {
  const error = new DomainError(key, parameters);
  const message = { en: errorMessage(error, 'en'), de: errorMessage(error, 'de'), fr: errorMessage(error, 'fr') };
  return { code: errorCatalogue[key].code, message };
}

export const keptTrouble = ({ key, parameters }: Trouble): KeptProblem => keptProblem(key, parameters);

/** JSON of a {@link ProblemView} over a column with a {@link KeptProblem}; null where there is none. */
export const problemJson = (column: string): Sql<ProblemView | null> => sql`case when ${sql.ref(column)} is not null
  then json_build_object('errorCode', ${sql.ref(column)} -> 'code',
    'errorMessage', ${sql.ref(column)} -> 'message' ->> ${currentContext().language}::text) end`;
