import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice';
import type { Scope } from './statistics-data';

/** The reader sees more than one call of the API can name. */
export const CutNotice = ({ scope }: { readonly scope: Scope }) => (
  <Notice kind="warn">
    {scope.contextType === 'Company' ? (
      <Trans>You see more companies than can be added up at once: these are the first. Choose one of them.</Trans>
    ) : (
      <Trans>You see more locations than can be added up at once: these are the first. Choose one of them.</Trans>
    )}
  </Notice>
);
