import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import type { PartProps } from './part-props';
import { useAnswer } from './use-answer';

/** The profile is somebody else's: its owner is asked at Google. */
export function RightsPart({ profile, canAnswer, foot }: PartProps) {
  const { mutate, isPending, isSuccess, error } = useAnswer(profile);
  const { requestRightsUrl } = profile;
  return (
    <>
      <ol className="google-ways">
        <li>
          <Trans>
            Ask for access at Google. Whoever manages the profile gets an email, and has some days to answer.
          </Trans>
        </li>
        <li>
          <Trans>Once you have it, the platform goes on. It looks every hour, and at once when you say so here.</Trans>
        </li>
      </ol>
      {profile.error && <Notice kind="bad">{profile.error.error}</Notice>}
      {isSuccess && (
        <Notice kind="ok">
          <Trans>Google is asked whether you have access.</Trans>
        </Notice>
      )}
      {error && <ErrorNotice error={error} />}
      <footer className="inbox-actions">
        {requestRightsUrl !== null && (
          <a className="button" data-kind="primary" href={requestRightsUrl} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden />
            <Trans>Ask for access at Google</Trans>
          </a>
        )}
        {canAnswer && (
          <Button isDisabled={isPending} onPress={() => mutate({ actionType: 'REQUEST_ADMIN_RIGHTS' })}>
            <Trans>I have access: look now</Trans>
          </Button>
        )}
        {foot}
      </footer>
    </>
  );
}
