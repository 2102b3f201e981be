import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../../app/editing/choice-field';
import { fieldProps } from '../../../app/editing/field-props';
import type { Editing } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import type { Content, Detail } from '../content-data';
import { usePriceTitles } from '../use-content-words';
import { hasAmount, priceOptions } from './detail-form.rules';
import type { DetailField } from './detail-form.rules';
import { DetailPictures } from './detail-pictures';

interface DetailFieldsProps {
  readonly content: Content;
  readonly detailId: number;
  /** Those that it has. */
  readonly pictures: Detail['images'];
  readonly editing: Editing;
  readonly labels: Readonly<Record<DetailField, string>>;
}

/** All that an entry says. */
export function DetailFields({ content, detailId, pictures, editing, labels }: DetailFieldsProps) {
  const { t, i18n } = useLingui();
  const { form } = editing;
  const field = fieldProps<DetailField>(editing, labels, true);
  const length = (form.watch('description') ?? '').length.toLocaleString(i18n.locale);
  const longest = mostCharacters.toLocaleString(i18n.locale);
  return (
    <>
      <FormField {...field('name')} />
      {content.contentType === 'events' && <EventFields field={field} />}
      <FormField {...field('description')} long note={t`${length} of ${longest} characters`} />
      <PriceFields editing={editing} field={field} />
      <DetailPictures content={content} detailId={detailId} pictures={pictures} form={form} label={labels.images} />
      <div className="content-pair">
        <FormField {...field('url')} type="url" />
        <FormField {...field('youtubeUrl')} type="url" />
      </div>
      <div className="content-pair">
        <FormField {...field('idCode')} note={t`The number of an article, for example.`} />
        <label className="check">
          <input
            type="checkbox"
            checked={form.watch('visible') === 'true'}
            onChange={({ target }) => form.setValue('visible', String(target.checked), { shouldDirty: true })}
          />
          {labels.visible}
        </label>
      </div>
    </>
  );
}

/** The API takes so many in a description. */
const mostCharacters = 1000;

type FieldOf = ReturnType<typeof fieldProps<DetailField>>;

function EventFields({ field }: { readonly field: FieldOf }) {
  return (
    <fieldset className="content-choices">
      <legend>
        <Trans>When it is</Trans>
      </legend>
      <div className="content-pair content-times">
        <FormField {...field('startDate')} type="date" />
        <FormField {...field('startTime')} type="time" />
        <FormField {...field('endDate')} type="date" />
        <FormField {...field('endTime')} type="time" />
      </div>
      <p className="field-note">
        <Trans>By the clocks at each location. When it is over there, portals no longer show it.</Trans>
      </p>
    </fieldset>
  );
}

interface PriceFieldsProps {
  readonly editing: Editing;
  readonly field: FieldOf;
}

function PriceFields({ editing, field }: PriceFieldsProps) {
  const titles = usePriceTitles();
  const { form } = editing;
  const { label } = field('priceOption');
  return (
    <div className="content-pair">
      <ChoiceField
        control={form.control}
        name="priceOption"
        label={label}
        options={priceOptions.map((id) => ({ id, title: titles[id] }))}
      />
      {hasAmount(form.watch('priceOption')) && <FormField {...field('price')} inputMode="decimal" />}
    </div>
  );
}
