import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CompanyChoice } from '../../../app/company-choice';
import { useChosenLocations } from '../../../app/chosen-locations';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { LocationFilter } from '../../../app/location-filter';
import { may, mayAbove } from '../../../app/session/caller';
import type { Caller } from '../../../app/session/caller';
import { useMayAt } from '../../../app/session/may-at';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/text-field';
import { allLocationsOf, createContent } from '../content-data';
import type { ContentOwner, NewContent } from '../content-data';
import { languages, types } from '../content-filters.rules';
import type { ContentFilters, ContentLanguage, ContentType } from '../content-filters.rules';
import { attempts } from '../entry/entry-drafts';
import { PlacesChoice } from '../places-choice';
import type { Places } from '../places-choice';
import { typeIcons, useLanguageName, useTypeTitles } from '../use-content-words';
import { useCurrencies } from '../use-currencies';

interface NewContentDialogProps {
  /** What is shown is what a new one is made for. */
  readonly filters: ContentFilters;
  readonly onClose: () => void;
}

interface Form {
  readonly type: ContentType;
  readonly name: string;
  readonly language: ContentLanguage;
  readonly currency: string;
  /** Of one location alone: it belongs to it, and users of the location can edit it. */
  readonly isOfLocation: boolean;
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  readonly places: Places;
}

/** What it is, in which language, whose and where: everything else is written in it afterwards. */
export function NewContentDialog({ filters, onClose }: NewContentDialogProps) {
  const { t } = useLingui();
  const [form, change] = useForm(filters);
  const { mutate, isPending, error } = useCreate(form);
  const problems = error instanceof ApiError ? error.problems : [];
  const problemOf = (name: string): string | undefined =>
    problems.find(({ field }) => field === name || field.startsWith(`${name}[`))?.message;
  const isShown = problems.length > 0 && problems.every(({ field }) => /^(name|currency|locations)/.test(field));
  const owner = ownerOf(form);
  const mayWrite = useMayAt('listing:write', owner);
  return (
    <Dialog title={t`New content`} isOpen isWide onClose={onClose}>
      <form
        className="content-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        {error && !isShown && <ErrorNotice error={error} />}
        <TypeChoice type={form.type} onChoose={(type) => change({ type })} />
        <TextField
          label={t`Name, as portals show it`}
          value={form.name}
          onChange={(name) => change({ name })}
          error={problemOf('name')}
        />
        <Words form={form} change={change} currencyProblem={problemOf('currency')} />
        <Owner form={form} change={change} problem={problemOf('locations')} />
        {owner !== undefined && mayWrite === false && <NotHere />}
        <div className="actions">
          <Button onPress={onClose} isDisabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" kind="primary" isDisabled={isPending || owner === undefined || mayWrite !== true}>
            <Trans>Create it, then fill it</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Whose it will be; undefined: that is not chosen yet. */
function ownerOf({ isOfLocation, locationId, companyId }: Form): ContentOwner | undefined {
  if (isOfLocation) return locationId === undefined ? undefined : { contextType: 'Location', id: locationId };
  return companyId === undefined ? undefined : { contextType: 'Company', id: companyId };
}

const NotHere = () => (
  <p className="soft" role="status">
    <Trans>
      Here you may not write content. It needs the permission <code>listing:write</code>.
    </Trans>
  </p>
);

/** Who may write at locations alone writes for one of them. */
const mayChooseCompany = (caller: Caller): boolean => may(caller, 'company:read') && mayAbove(caller, 'listing:write');

type Change = (changed: Partial<Form>) => void;

function useForm(filters: ContentFilters): readonly [Form, Change] {
  const { i18n } = useLingui();
  const caller = useCaller();
  const chosen = useChosenLocations();
  const [form, setForm] = useState<Form>(() => ({
    type: filters.contentType ?? 'menu',
    name: '',
    language: filters.language ?? languages.find((one) => one.startsWith(i18n.locale)) ?? 'en',
    currency: 'EUR',
    isOfLocation: !mayChooseCompany(caller) || filters.locationId !== undefined,
    companyId: filters.companyId ?? chosen?.companyIds[0],
    locationId: filters.locationId,
    places: { isAll: chosen === undefined, ids: chosen?.ids ?? [] },
  }));
  return [form, (changed) => setForm((former) => ({ ...former, ...changed }))];
}

/** A content whose response was lost is not created a second time. */
async function createOnce(owner: ContentOwner, body: NewContent): Promise<number> {
  const id = await attempts.under('new', JSON.stringify([owner, body]), (key) => createContent(owner, body, key));
  attempts.forget('new');
  return id;
}

function useCreate({ type, name, language, currency, ...form }: Form) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const body = { name, contentType: type, language, currency };
      if (form.isOfLocation) return createOnce({ contextType: 'Location', id: form.locationId ?? 0 }, body);
      const companyId = form.companyId ?? 0;
      const locations = form.places.isAll ? await allLocationsOf(companyId) : form.places.ids;
      return createOnce({ contextType: 'Company', id: companyId }, { ...body, locations: [...locations] });
    },
    onSuccess: (id) => {
      void client.invalidateQueries({ queryKey: ['content', 'list'] });
      void navigate({ to: '/content/$contentId', params: { contentId: String(id) } });
    },
  });
}

interface TypeChoiceProps {
  readonly type: ContentType;
  readonly onChoose: (type: ContentType) => void;
}

function TypeChoice({ type, onChoose }: TypeChoiceProps) {
  const titles = useTypeTitles();
  return (
    <fieldset className="content-types">
      <legend>
        <Trans>What it is</Trans>
      </legend>
      {types.map((one) => {
        const Icon = typeIcons[one];
        return (
          <label key={one} data-on={one === type}>
            <input type="radio" name="content-type" checked={one === type} onChange={() => onChoose(one)} />
            <Icon size={18} aria-hidden />
            {titles[one]}
          </label>
        );
      })}
    </fieldset>
  );
}

interface PartProps {
  readonly form: Form;
  readonly change: Change;
}

function Words({ form, change, currencyProblem }: PartProps & { readonly currencyProblem: string | undefined }) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const currencies = useCurrencies();
  return (
    <div className="content-pair">
      <Choice
        label={t`Language`}
        value={form.language}
        options={languages.map((id) => ({ id, title: languageName(id) }))}
        problem={undefined}
        onChange={(language) => change({ language: language as ContentLanguage })}
      />
      <Choice
        label={t`Currency of its prices`}
        value={form.currency}
        options={currencies}
        problem={currencyProblem}
        onChange={(currency) => change({ currency })}
      />
    </div>
  );
}

function Owner({ form, change, problem }: PartProps & { readonly problem: string | undefined }) {
  const { t } = useLingui();
  const isChoice = mayChooseCompany(useCaller());
  return (
    <>
      {isChoice && (
        <fieldset className="content-choices">
          <legend>
            <Trans>Whose it is</Trans>
          </legend>
          {[false, true].map((isOfLocation) => (
            <label key={String(isOfLocation)} className="check">
              <input
                type="radio"
                name="content-owner"
                checked={form.isOfLocation === isOfLocation}
                onChange={() => change({ isOfLocation })}
              />
              {isOfLocation ? <Trans>Of one location</Trans> : <Trans>Of a company, for several locations</Trans>}
            </label>
          ))}
        </fieldset>
      )}
      {form.isOfLocation ? (
        <LocationFilter
          title={t`Choose a location`}
          locationId={form.locationId}
          onChoose={(locationId) => change({ locationId })}
        />
      ) : (
        <>
          <CompanyChoice
            companyId={form.companyId}
            onChoose={(companyId) => change({ companyId, places: { isAll: true, ids: [] } })}
          />
          {form.companyId !== undefined && (
            <PlacesChoice
              companyId={form.companyId}
              places={form.places}
              problem={problem}
              onChange={(places) => change({ places })}
            />
          )}
        </>
      )}
    </>
  );
}
