import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button';
import type { EmailMode } from './email-view';

interface EmailModesProps {
  readonly label: string;
  readonly mode: EmailMode;
  readonly onChoose: (mode: EmailMode) => void;
}

/** How the program that shows an email looks. */
export function EmailModes({ label, mode, onChoose }: EmailModesProps) {
  const { t } = useLingui();
  const titles = { light: t`Light`, dark: t`Dark` };
  return (
    <span className="email-modes" role="group" aria-label={label}>
      {(['light', 'dark'] as const).map((one) => (
        <Button key={one} kind="quiet" isOn={one === mode} aria-pressed={one === mode} onPress={() => onChoose(one)}>
          {titles[one]}
        </Button>
      ))}
    </span>
  );
}
