import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CopyBox } from '../../app/api-calls/copy-box';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';

interface SecretOnceProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  /** What it is: a key, or the secret of a webhook. */
  readonly kind: 'key' | 'secret';
  /** What to do with it. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A secret that the platform shows this once. It is left on purpose only: by its button, not by Escape. */
export function SecretOnce({ title, label, secret, kind, children, onClose }: SecretOnceProps) {
  return (
    <Dialog title={title} isOpen isAlert isWide>
      <Notice kind="warn">
        {kind === 'key' ? (
          <Trans>The key is shown only this once. Keep it where your program reads its secrets.</Trans>
        ) : (
          <Trans>The secret is shown only this once. Keep it where your program reads its secrets.</Trans>
        )}
      </Notice>
      <CopyBox label={label} text={secret} />
      <p className="soft">{children}</p>
      <div className="actions">
        <Button kind="primary" onPress={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
