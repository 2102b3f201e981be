import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { FormField } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { formatMoment } from '../dates';
import { addDays, dayIn } from '../days/day.rules';
import { ChoiceField } from '../editing/choice-field';
import { FormDialog } from '../editing/form-dialog';
import { area, clockQuery, moveClock, ofOtherTime } from './clock-data';
import type { ClockPlace } from './clock-data';
import { stepOf, steps } from './clock.rules';
import type { ClockValues, Step } from './clock.rules';

interface ClockDialogProps {
  readonly place: ClockPlace;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** How far the clock is to be moved, and what follows of it. */
export function ClockDialog({ place, onMoved, onClose }: ClockDialogProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { workspaceId, name, timeZone } = place;
  const { queryKey } = clockQuery(workspaceId, false);
  const now = client.getQueryData(queryKey)?.value ?? place.now;
  const save = async (values: ClockValues): Promise<void> => {
    client.setQueryData(queryKey, await moveClock(workspaceId, stepOf(values, timeZone)));
    onMoved();
    // Where no worker runs it has jumped at once.
    void client.invalidateQueries(ofOtherTime);
  };
  return (
    <FormDialog<Record<keyof ClockValues, string>>
      title={t`Move the test clock`}
      area={area}
      verb={<Trans>Move the clock</Trans>}
      defaultValues={{ step: 'P1D', day: addDays(dayIn(new Date(now), timeZone), 1) }}
      save={save}
      fieldOf={(path) => (path === 'at' ? 'day' : path === 'advance' ? 'step' : undefined)}
      onClose={onClose}
    >
      {(control) => (
        <>
          <p>
            <Trans>
              For {name} it is {formatMoment(now, i18n.locale, timeZone)}.
            </Trans>
          </p>
          <StepFields control={control} />
          <Notice kind="warn">
            <Trans>
              What falls due on the way happens, each on its day: subscriptions begin, renew and end, invoices and
              reminders are issued, payments are collected, emails are sent. Workspaces below move along. There is no
              way back.
            </Trans>
          </Notice>
        </>
      )}
    </FormDialog>
  );
}

function StepFields({ control }: { readonly control: Control<Record<keyof ClockValues, string>> }) {
  const { t } = useLingui();
  const titles: Readonly<Record<Step, string>> = {
    P1D: t`By a day`,
    P7D: t`By a week`,
    P1M: t`By a month`,
    P1Y: t`By a year`,
    day: t`To a day …`,
  };
  const step = useWatch({ control, name: 'step' });
  return (
    <>
      <ChoiceField
        control={control}
        name="step"
        label={t`How far`}
        options={steps.map((id) => ({ id, title: titles[id] }))}
      />
      {step === 'day' && (
        <FormField control={control} name="day" type="date" label={t`Day`} note={t`The clock stops as it begins.`} />
      )}
    </>
  );
}
