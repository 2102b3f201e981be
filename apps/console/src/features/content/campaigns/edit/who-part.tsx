import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useController } from 'react-hook-form';
import { ChosenPlaces } from '../../places-choice';
import { idsOf, mails } from '../campaign-form.rules';
import { useMailTitles } from '../use-campaign-words';
import { Checks } from './checks';
import type { PartProps } from './part-props';

/** Of which locations, and to which of their addresses. */
export function WhoPart(props: PartProps) {
  const { t } = useLingui();
  const titles = useMailTitles();
  return (
    <section className="card" aria-labelledby="campaign-who">
      <header className="card-head">
        <h2 id="campaign-who">
          <Trans>Who is asked</Trans>
        </h2>
      </header>
      <Which {...props} />
      <Checks
        control={props.form.control}
        name="mails"
        legend={<Trans>Addresses that get the email</Trans>}
        options={mails.map((id) => ({
          id,
          title: titles[id],
          ...(id === 'contact' && { note: t`Each address gets one email for each location.` }),
        }))}
      />
      <p className="field-note">
        <Trans>Addresses that have unsubscribed from the emails of the workspace get none.</Trans>
      </p>
    </section>
  );
}

function Which({ form: { control }, config, workspaceId }: PartProps) {
  const which = useController({ control, name: 'which' });
  const listed = useController({ control, name: 'listed' });
  const problem = listed.fieldState.error?.message ?? which.fieldState.error?.message;
  const isAll = which.field.value !== 'these';
  return (
    <fieldset className="content-choices">
      <legend>
        <Trans>Locations</Trans>
      </legend>
      {(['all', 'these'] as const).map((id, index) => (
        <label key={id} className="check">
          <input
            {...(index === 0 && { ref: which.field.ref })}
            type="radio"
            name="which"
            checked={which.field.value === id}
            onChange={() => which.field.onChange(id)}
          />
          {id === 'all' ? <Trans>All locations of the workspace</Trans> : <Trans>Chosen locations</Trans>}
        </label>
      ))}
      {isAll ? (
        <p className="field-note">
          <Trans>
            Those that are there when it is planned, without those that are permanently closed. A location that is
            created later is not asked, unless the campaign is changed before it starts.
          </Trans>
        </p>
      ) : (
        <>
          <ChosenPlaces
            workspaceId={workspaceId}
            ids={idsOf(listed.field.value)}
            onChange={(ids) => listed.field.onChange(ids.join(','))}
          />
          <p className="field-note">
            <Trans>
              At most {config.limits.locations} locations.{' '}
              <Link to="/locations" search={{}} className="inline-link">
                Choose many by filter
              </Link>
              , then ask them from there.
            </Trans>
          </p>
        </>
      )}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
