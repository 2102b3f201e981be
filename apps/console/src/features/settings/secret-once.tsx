import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CopyButton } from '../../app/api-calls/copy-button';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';

interface SecretOnceProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  /** What to do with it. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A secret that the platform shows this once. It is left on purpose only: by its button. */
export function SecretOnce({ title, label, secret, children, onClose }: SecretOnceProps) {
  return (
    <Dialog title={title} isOpen isAlert isWide onClose={onClose}>
      <Notice kind="warn">
        <Trans>It is shown only this once. Keep it where your program reads its secrets.</Trans>
      </Notice>
      <div className="setting-secret" role="group" aria-label={label}>
        <code>{secret}</code>
        <CopyButton text={secret} />
      </div>
      <p className="soft">{children}</p>
      <div className="actions">
        <Button kind="primary" onPress={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
