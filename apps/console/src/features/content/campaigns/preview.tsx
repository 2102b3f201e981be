import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { EmailModes } from '../../../app/emails/email-modes';
import { EmailView } from '../../../app/emails/email-view';
import type { EmailMode } from '../../../app/emails/email-view';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { previewQuery } from './campaign-data';
import type { CampaignPreviewInput } from './campaign-data';

interface CampaignPreviewProps {
  readonly workspaceId: number;
  /** Null: something that it needs is not entered yet. */
  readonly body: CampaignPreviewInput | null;
  /** How many are asked is known otherwise. */
  readonly isCounted?: boolean;
}

/** The email as a location gets it, by the code that sends it, and how many would get it. */
export function CampaignPreview({ workspaceId, body, isCounted = false }: CampaignPreviewProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<EmailMode>('light');
  const { data, error } = useQuery(previewQuery(workspaceId, body));
  // What is wrong with a field stands there, once it is sent.
  const isOfFields = error instanceof ApiError && error.problems.length > 0;
  const email = data?.email;
  return (
    <section className="card campaign-preview" aria-labelledby="campaign-preview">
      <header className="card-head">
        <h2 id="campaign-preview">
          <Trans>Preview</Trans>
        </h2>
        {email && <EmailModes label={t`Appearance of the email`} mode={mode} onChoose={setMode} />}
      </header>
      {body === null && data === undefined && (
        <p className="soft">
          <Trans>Once subject, text and the end are there, the email is shown here as a location gets it.</Trans>
        </p>
      )}
      {body !== null && data === undefined && error === null && <span className="skeleton" />}
      {data !== undefined && !isCounted && <Asked locations={data.locations} unreachable={data.unreachable} />}
      {email && (
        <>
          <p className="campaign-subject">{email.subject}</p>
          <EmailView label={t`Preview of the email`} html={email.html} mode={mode} />
          <p className="field-note">
            <Trans>As {email.locationName} gets it.</Trans>
          </p>
        </>
      )}
      {isOfFields && (
        <ul className="field-error campaign-problems" role="status">
          {error.problems.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
      {error && !isOfFields && <ErrorNotice error={error} />}
    </section>
  );
}

interface AskedProps {
  readonly locations: number;
  readonly unreachable: number;
}

/** How many would be asked if it started now. */
export function Asked({ locations, unreachable }: AskedProps) {
  return (
    <p role="status">
      <strong>
        <Plural
          value={locations}
          _0="Nobody would be asked: no location is chosen, or all are closed."
          one="As things are, # location would be asked."
          other="As things are, # locations would be asked."
        />
      </strong>{' '}
      {unreachable > 0 && (
        <Plural
          value={unreachable}
          one="# has no address that wants such emails."
          other="# have no address that wants such emails."
        />
      )}
    </p>
  );
}
