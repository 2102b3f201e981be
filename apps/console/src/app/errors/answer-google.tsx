import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** `googleAsks` of the error catalogue: Google waits for an answer about the location. */
const googleAsks = 4598;

/** Whether there is an answer beside the warning. */
export const isGoogles = (code: number | null): boolean => code === googleAsks;

interface AnswerGoogleProps {
  readonly locationId: number | undefined;
  /** Of a warning. */
  readonly code: number | null;
}

/** Leads to the question, beside a warning that there is one; beside any other warning nothing. */
export function AnswerGoogle({ locationId, code }: AnswerGoogleProps) {
  if (!isGoogles(code) || locationId === undefined) return null;
  return (
    <>
      {' '}
      <Link to="/connections/google" search={{ item: String(locationId) }}>
        <Trans>Answer Google</Trans>
      </Link>
    </>
  );
}
