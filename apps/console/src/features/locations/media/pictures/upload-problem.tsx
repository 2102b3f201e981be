import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw, X } from 'lucide-react';
import { ApiError } from '../../../../app/client/api-error';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { named } from '../../../../ui/fields/named-problem.rules';
import { Button } from '../../../../ui/button';
import type { Upload, Uploads } from './use-uploads';

interface UploadProblemProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
}

/** Why a picture was not taken. What the picture itself lacks is no better at a second try. */
export function UploadProblem({ upload, uploads }: UploadProblemProps) {
  const { t } = useLingui();
  const { error, file } = upload;
  if (error === null) return null;
  const text = error instanceof ApiError ? problemsOf(error, t`The picture`) : error.message;
  return (
    <div className="upload-problem">
      {text === '' ? (
        <ErrorNotice error={error} />
      ) : (
        <p className="field-error" role="alert">
          {text}
        </p>
      )}
      {text === '' && (
        <Button kind="quiet" aria-label={t`Try again: ${file.name}`} onPress={() => uploads.again(upload)}>
          <RotateCcw size={14} aria-hidden />
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button kind="quiet" iconOnly aria-label={t`Put away: ${file.name}`} onPress={() => uploads.putAway(upload)}>
        <X size={14} aria-hidden />
      </Button>
    </div>
  );
}

/** What is wrong with the picture; empty when it is something else. */
const problemsOf = ({ problems }: ApiError, picture: string): string =>
  problems.map(({ field, message }) => named(message, field, picture)).join(' ');
