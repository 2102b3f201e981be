import { Trans } from '@lingui/react/macro';
import { Ban, MailQuestion, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Status } from '../../../ui/status';
import type { AddressState } from '../notification-data';

type Why = NonNullable<AddressState['why']>;

/** Why an address gets no notifications, in few words. */
export function WhyStatus({ why }: { readonly why: Why }) {
  const isOpen = why === 'ASKED' || why === 'EXPIRED' || why === 'NOT_ASKED';
  const icon = isOpen ? MailQuestion : why === 'BOUNCED' ? MailX : Ban;
  return (
    <Status kind={why === 'BOUNCED' ? 'bad' : isOpen ? 'warn' : 'soft'} icon={icon}>
      {words[why]}
    </Status>
  );
}

const words: Readonly<Record<Why, ReactNode>> = {
  UNSUBSCRIBED: <Trans>Unsubscribed</Trans>,
  DECLINED: <Trans>Does not want them</Trans>,
  COMPLAINED: <Trans>Called one spam</Trans>,
  BOUNCED: <Trans>Emails came back</Trans>,
  ASKED: <Trans>Has not agreed yet</Trans>,
  EXPIRED: <Trans>Has not answered</Trans>,
  NOT_ASKED: <Trans>Was not asked</Trans>,
};
