import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { zoneOf } from '../../../app/dates';
import { useCaller } from '../../../app/session/session-context';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { placeQuery } from '../post-data';
import { useRepeatTitles } from '../use-post-words';
import { Choice } from '../../../ui/fields/choice';
import { movedTime } from './post-form.rules';
import type { PostForm } from './post-form.rules';
import type { PartProps } from './part-props';

/** Now or later, by the clock at each location, and whether it comes again. */
export function WhenPart({ form, change, problemAt }: PartProps) {
  return (
    <section className="card" aria-labelledby="post-when">
      <header className="card-head">
        <h2 id="post-when">
          <Trans>When</Trans>
        </h2>
      </header>
      <div className="write-fields">
        <fieldset className="choices">
          <legend className="visually-hidden">
            <Trans>When</Trans>
          </legend>
          <label className="check">
            <input type="radio" name="when" checked={!form.isPlanned} onChange={() => change({ isPlanned: false })} />
            <Trans>Now</Trans>
          </label>
          <label className="check">
            <input type="radio" name="when" checked={form.isPlanned} onChange={() => change({ isPlanned: true })} />
            <Trans>At a planned time</Trans>
          </label>
        </fieldset>
        {form.isPlanned && <Planned form={form} change={change} problemAt={problemAt} />}
        <label className="check">
          <input
            type="checkbox"
            checked={form.needsApproval}
            onChange={({ target }) => change({ needsApproval: target.checked })}
          />
          <Trans>A second person approves it first</Trans>
        </label>
      </div>
    </section>
  );
}

function Planned({ form, change, problemAt }: PartProps) {
  const { t } = useLingui();
  const repeats = useRepeatTitles();
  return (
    <>
      <div className="field-pair">
        <TextField
          label={t`Day`}
          type="date"
          value={form.date}
          onChange={(date) => change({ date })}
          isRequired
          error={problemAt('date')}
        />
        <TextField
          label={t`Time`}
          type="time"
          value={form.time}
          onChange={(time) => change({ time })}
          error={problemAt('time')}
        />
      </div>
      <p className="soft">
        <Trans>
          By the clock at each location: what is planned for 09:00 goes at 09:00 in Berlin and an hour later, at 09:00,
          in London. Where the time has passed, it goes at once.
        </Trans>
      </p>
      <ClockChange form={form} />
      <Choice
        label={t`Comes again`}
        value={form.every}
        options={[
          { id: '', title: t({ message: 'No', context: 'post comes again' }) },
          ...(['DAY', 'WEEK', 'MONTH'] as const).map((id) => ({ id, title: repeats[id] })),
        ]}
        problem={problemAt('repeat')}
        onChange={(every) => change({ every: every as PostForm['every'] })}
      />
      {form.every !== '' && (
        <TextField
          label={t`Last day on which it may come`}
          type="date"
          value={form.until}
          onChange={(until) => change({ until })}
          error={problemAt('repeat.until')}
        />
      )}
    </>
  );
}

/** A time that the clocks skip on the day of their change: told before it surprises anybody. */
function ClockChange({ form }: { readonly form: PostForm }) {
  const caller = useCaller();
  const first = form.audience.type === 'Location' ? form.audience.places[0] : undefined;
  const { data } = useQuery(placeQuery(first));
  const timeZone = data?.timeZone ?? zoneOf(caller);
  const moved = movedTime(form.date, form.time, timeZone);
  if (moved === null) return null;
  return (
    <Notice kind="warn">
      <Trans>
        On that day the clocks in {timeZone} skip {form.time}. It goes at {moved}.
      </Trans>
    </Notice>
  );
}
