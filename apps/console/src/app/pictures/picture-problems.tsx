import { Trans } from '@lingui/react/macro';
import { ErrorNotice } from '../errors/error-notice';

interface PictureProblemsProps {
  /** Of the upload. */
  readonly error: Error | null;
  /** Name of a file that is no picture; null: there is none. */
  readonly unreadable: string | null;
  /** What is wrong with the pictures as they were saved. */
  readonly problem: string | undefined;
}

/** What went wrong with pictures of a form. */
export const PictureProblems = ({ error, unreadable, problem }: PictureProblemsProps) => (
  <>
    {error && <ErrorNotice error={error} />}
    {unreadable !== null && (
      <p className="field-error" role="alert">
        <Trans>{unreadable} cannot be read.</Trans>
      </p>
    )}
    {problem !== undefined && (
      <p className="field-error" role="alert">
        {problem}
      </p>
    )}
  </>
);
