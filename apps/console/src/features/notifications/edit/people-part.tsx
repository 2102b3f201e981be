import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { ScrollArea } from '../../../ui/lists/scroll-area';
import type { Recipients } from '../notification-data';
import { RecipientsFields } from '../recipients/recipients-fields';
import { idsOf, noNewRecipients } from '../rule-form.rules';
import { RecipientsWords } from '../rule-words';
import { useRecipientsNear } from './near-data';
import type { PartProps, RuleForm } from './part-props';
import { placeIn } from './rule-places';

/** Who gets it. */
export function PeoplePart({ form }: PartProps) {
  const { t } = useLingui();
  const { who, isNew, recipients, place } = form.watch();
  const { data: near, error } = useRecipientsNear(placeIn(place));
  const usable = useUsable(form, near ?? []);
  const unknown = near === undefined ? [] : idsOf(recipients).filter((id) => near.every((list) => list.id !== id));
  const chooseWho = (id: string): void => {
    form.setValue('who', id, { shouldDirty: true });
    if (id === 'these' && usable.length === 0 && idsOf(recipients).length === 0) openNew(form);
  };
  const options = [
    { id: 'near', title: t`The users who look after the place` },
    { id: 'these', title: t`Chosen recipients` },
  ];
  const problem = form.formState.errors['recipients']?.message;
  return (
    <section className="card" aria-labelledby="alert-who">
      <header className="card-head">
        <h2 id="alert-who">
          <Trans>Who</Trans>
        </h2>
      </header>
      <fieldset className="alert-choices">
        <legend>
          <Trans>Told by email</Trans>
        </legend>
        {options.map(({ id, title }) => (
          <label key={id} className="check">
            <input type="radio" name="who" checked={who === id} onChange={() => chooseWho(id)} />
            {title}
          </label>
        ))}
      </fieldset>
      {who === 'near' && (
        <p className="field-note">
          <Trans>
            Those who may change notifications of the location; where it has none, those of its company, else of its
            workspace.
          </Trans>
        </p>
      )}
      {error && near === undefined && <ErrorNotice error={error} />}
      {who === 'these' && usable.length + unknown.length > 0 && <Known form={form} lists={usable} unknown={unknown} />}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {who === 'these' && (isNew === 'true' ? <NewRecipients form={form} /> : <AddNew form={form} />)}
    </section>
  );
}

const openNew = (form: RuleForm): void => form.setValue('isNew', 'true', { shouldDirty: true });

/** Of what is internal those of the workspace alone, and those that are chosen already. */
function useUsable(form: RuleForm, near: readonly Recipients[]): readonly Recipients[] {
  const { internal, recipients } = form.watch();
  const chosen = idsOf(recipients);
  return near.filter((list) => internal !== 'true' || list.contextType === 'Workspace' || chosen.includes(list.id));
}

interface KnownProps extends PartProps {
  readonly lists: readonly Recipients[];
  /** Chosen ones of which the reader sees nothing. */
  readonly unknown: readonly number[];
}

function Known({ form, lists, unknown }: KnownProps) {
  const { t } = useLingui();
  const chosen = idsOf(form.watch('recipients'));
  const toggle = (id: number, isOn: boolean): void => {
    const others = chosen.filter((other) => other !== id);
    form.setValue('recipients', (isOn ? [...others, id] : others).join(','), { shouldDirty: true });
    form.clearErrors('recipients');
  };
  return (
    <ScrollArea as="div" className="alert-known" role="group" label={t`Recipients`}>
      {lists.map((list) => (
        <label key={list.id} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(list.id)}
            onChange={({ target }) => toggle(list.id, target.checked)}
          />
          <span>
            {list.name}{' '}
            <span className="soft">
              <RecipientsWords list={list} />
            </span>
          </span>
        </label>
      ))}
      {unknown.map((id) => (
        <label key={id} className="check">
          <input type="checkbox" checked onChange={() => toggle(id, false)} />
          <Trans>Recipients #{id}, which you do not see</Trans>
        </label>
      ))}
    </ScrollArea>
  );
}

const AddNew = ({ form }: PartProps) => (
  <div>
    <Button onPress={() => openNew(form)}>
      <Plus size={16} aria-hidden />
      <Trans>New recipients</Trans>
    </Button>
  </div>
);

function NewRecipients({ form }: PartProps) {
  const { t } = useLingui();
  const close = (): void => {
    for (const [name, value] of Object.entries(noNewRecipients)) form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(Object.keys(noNewRecipients));
  };
  return (
    <fieldset className="alert-new">
      <legend>
        <Trans>New recipients</Trans>
      </legend>
      <RecipientsFields control={form.control} place={placeIn(form.watch('place'))} />
      <div>
        <Button kind="quiet" aria-label={t`Remove the new recipients`} onPress={close}>
          <X size={14} aria-hidden />
          <Trans>Remove</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
