import { Trans, useLingui } from '@lingui/react/macro';
import { FormField } from '../../../../ui/form-field';
import type { PartProps } from './part-props';

interface WhenPartProps extends PartProps {
  /** It has begun: its start stays. */
  readonly isActive: boolean;
}

/** Its name, and from when until when it runs at each location. */
export function WhenPart({ form: { control }, config: { limits }, isActive }: WhenPartProps) {
  const { t } = useLingui();
  const start = { control, isReadOnly: isActive, autoComplete: 'off' } as const;
  const end = { control, autoComplete: 'off' } as const;
  return (
    <section className="card" aria-labelledby="campaign-when">
      <header className="card-head">
        <h2 id="campaign-when">
          <Trans>Name and time</Trans>
        </h2>
      </header>
      <div className="card-fields">
        <div className="span-6">
          <FormField
            {...end}
            name="name"
            label={t({ message: 'Name', context: 'content campaign' })}
            note={t`For administrators alone. At most ${limits.name} characters.`}
          />
        </div>
        <div className="span-3">
          <FormField {...start} name="startDate" label={t`First day`} type="date" />
        </div>
        <div className="span-3">
          <FormField {...start} name="startTime" label={t`Emails are sent at`} type="time" />
        </div>
        <div className="span-3">
          <FormField
            {...end}
            name="endDate"
            label={t({ message: 'Last day', context: 'content campaign' })}
            type="date"
            note={t`From ${limits.leastDays} to ${limits.mostDays} days after the start.`}
          />
        </div>
        <div className="span-3">
          <FormField {...end} name="endTime" label={t`Links stop working at`} type="time" />
        </div>
      </div>
      <p className="field-note">
        {isActive ? (
          <Trans>Emails were sent. Only the name and the end can still change; with the end, the links follow.</Trans>
        ) : (
          <Trans>By the clock of each location: 08:00 is 08:00 in Berlin and, hours later, in New York.</Trans>
        )}
      </p>
    </section>
  );
}
