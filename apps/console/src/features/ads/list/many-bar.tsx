import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, X } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { Selection } from '../../../ui/grid/selection';
import { switchable } from '../ad.rules';
import { pauseCampaigns } from '../ads-data';
import type { ListedAd } from '../ads-data';
import { useSwitching } from '../use-switching';

/** Pauses and resumes the chosen campaigns. */
export function ManyBar({ selection }: { readonly selection: Selection<ListedAd> }) {
  const { t } = useLingui();
  const { mutate, isPending } = useSwitching(pauseCampaigns);
  const chosen = [...selection.rows.values()];
  if (chosen.length === 0) return null;
  const run = (all: readonly ListedAd[], shallBePaused: boolean, title: string): void =>
    mutate({ all, shallBePaused, title }, { onSuccess: (isDone) => isDone && selection.clear() });
  const [toPause, toResume] = [switchable(chosen, true), switchable(chosen, false)];
  const pause = t`${plural(toPause.length, { one: 'Pause # campaign', other: 'Pause # campaigns' })}`;
  const resume = t`${plural(toResume.length, { one: 'Resume # campaign', other: 'Resume # campaigns' })}`;
  return (
    <div className="selection-bar ads-selection" role="region" aria-label={t`Selection`}>
      <strong>
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </strong>
      {toPause.length > 0 && (
        <Button isDisabled={isPending} onPress={() => run(toPause, true, pause)}>
          <Pause size={16} aria-hidden />
          {pause}
        </Button>
      )}
      {toResume.length > 0 && (
        <Button isDisabled={isPending} onPress={() => run(toResume, false, resume)}>
          <Play size={16} aria-hidden />
          {resume}
        </Button>
      )}
      {toPause.length + toResume.length === 0 && <Trans>None of them can be paused or resumed here.</Trans>}
      <Button kind="quiet" iconOnly aria-label={t`Clear the selection`} onPress={selection.clear}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}
