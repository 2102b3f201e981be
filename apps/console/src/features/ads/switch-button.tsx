import { useLingui } from '@lingui/react/macro';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/button';
import type { Switch } from './ad.rules';
import { useSwitching } from './use-switching';

interface SwitchButtonProps {
  readonly id: number;
  readonly name: string;
  readonly can: Switch;
  readonly act: (ids: readonly number[], shallBePaused: boolean) => Promise<void>;
}

const icons = { pause: Pause, resume: Play, retry: RotateCcw };

/** Pauses what runs, and has what is paused go on. */
export function SwitchButton({ id, name, can, act }: SwitchButtonProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useSwitching(act);
  const titles = { pause: t`Pause`, resume: t`Resume`, retry: t`Try again` };
  const names = { pause: t`Pause ${name}`, resume: t`Resume ${name}`, retry: t`Try again: ${name}` };
  const Icon = icons[can];
  return (
    <Button
      aria-label={names[can]}
      isDisabled={isPending}
      onPress={() => mutate({ all: [{ id, name }], shallBePaused: can === 'pause', title: names[can] })}
    >
      <Icon size={16} aria-hidden />
      <span className="button-text">{titles[can]}</span>
    </Button>
  );
}
