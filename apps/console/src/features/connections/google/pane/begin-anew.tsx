import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import type { Profile } from '../google-data';
import { useAnswer } from './use-answer';

interface BeginAnewProps {
  readonly profile: Profile;
  /** It is what to do now. */
  readonly isFirst?: boolean;
}

/** Forgets what was found and decided, after a question. */
export function BeginAnew({ profile, isFirst = false }: BeginAnewProps) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error } = useAnswer(profile, () => setAsks(false));
  const { name } = profile;
  return (
    <>
      <Button kind={isFirst ? 'primary' : 'quiet'} onPress={() => setAsks(true)}>
        <RotateCcw size={16} aria-hidden />
        <Trans>Begin anew …</Trans>
      </Button>
      <Dialog title={t`Begin anew with ${name}?`} isOpen={asks} isAlert onClose={() => setAsks(false)}>
        <p>
          <Trans>
            What was found and decided is forgotten, and the profile is looked for again, in the account that is chosen
            now. Nothing is deleted at Google.
          </Trans>
        </p>
        {error && <ErrorNotice error={error} />}
        <div className="actions">
          <Button onPress={() => setAsks(false)} isDisabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isDisabled={isPending} onPress={() => mutate({ actionType: 'RESET' })}>
            <Trans>Begin anew</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
