import { Trans } from '@lingui/react/macro';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { Status } from '../../ui/status';

/** Whether somebody has shown that it is theirs. */
export const Claimed = ({ isClaimed }: { readonly isClaimed: boolean }) =>
  isClaimed ? (
    <Status kind="ok" icon={BadgeCheck}>
      <Trans>Claimed</Trans>
    </Status>
  ) : (
    <Status kind="soft" icon={CircleDashed}>
      <Trans>Not claimed</Trans>
    </Status>
  );
