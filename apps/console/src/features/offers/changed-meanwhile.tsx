import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice';

/** Above what is asked again. */
export const ChangedMeanwhile = () => (
  <Notice kind="warn">
    <Trans>Somebody else has saved a change meanwhile, and nothing of yours was saved. Look at it again.</Trans>
  </Notice>
);
