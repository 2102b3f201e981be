import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../app/api-calls/copy-button';
import { Button } from '../../../ui/button';
import { downloadText } from '../../../ui/grid/download';
import { Notice } from '../../../ui/notice';
import './totp.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** What happens next. */
  readonly children?: ReactNode;
  readonly onKept: () => void;
}

/** The platform shows them this once. */
export function RecoveryCodes({ codes, children, onKept }: RecoveryCodesProps) {
  const { t } = useLingui();
  const text = codes.join('\n');
  return (
    <div className="profile-forms">
      <Notice kind="warn">
        <Trans>
          The recovery codes are shown only this once. Keep them where you find them without your device: each replaces
          a code of the app once.
        </Trans>
      </Notice>
      <ul className="recovery-codes" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-ways">
        <CopyButton text={text} />
        <Button onPress={() => downloadText('recovery-codes.txt', `${text}\n`)}>
          <Download size={16} aria-hidden />
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      {children}
      <div className="actions">
        <Button kind="primary" onPress={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}
