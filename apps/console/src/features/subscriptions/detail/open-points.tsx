import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AnswerGoogle } from '../../../app/errors/answer-google';
import { Notice } from '../../../ui/notice';
import type { Subscription } from '../subscription-data';

/** What went wrong and what is missing, in the platform's words, with the way to mend it. */
export function OpenPoints({ subscription }: { readonly subscription: Subscription }) {
  const { warnings, errors, location } = subscription;
  if (warnings.length + errors.length === 0) return null;
  return (
    <div className="open-points">
      {errors.map(({ code, message, portal }) => (
        <Notice key={`${code} ${portal}`} kind="bad">
          {portal !== null && <strong>{portal}: </strong>}
          {message}
        </Notice>
      ))}
      {warnings.map(({ code, field, message, portal }) => (
        <Notice key={`${field} ${portal} ${message}`} kind="warn">
          {portal !== null && <strong>{portal}: </strong>}
          {message}
          {field !== null && location && (
            <>
              {' '}
              <Link to="/locations/$locationId" params={{ locationId: String(location.id) }}>
                <Trans>Complete the data</Trans>
              </Link>
            </>
          )}
          <AnswerGoogle code={code} locationId={location?.id} />
        </Notice>
      ))}
    </div>
  );
}
