import type { Trouble } from '#contexts/connections';
import { DomainError, errorMessage } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import type { VideoTroubleView } from './video.view.js';

/** In the language of the reader. */
export function troubleView({ key, parameters }: Trouble): VideoTroubleView {
  const error = new DomainError(key, parameters);
  return { errorCode: error.code, errorMessage: errorMessage(error, currentContext().language) };
}
