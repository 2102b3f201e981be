import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ColorField } from '../../../ui/fields/color-field';
import { ChoiceField } from '../../../app/editing/choice-field';
import { fieldProps } from '../../../app/editing/field-props';
import type { Editing } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import type { ListedCode, Setting } from '../qr-data';
import type { CodeField } from '../qr-code.rules';
import { TypeChoice } from '../type-choice';

interface CodeFormProps {
  readonly editing: Editing;
  readonly settings: readonly Setting[];
  readonly labels: Readonly<Record<CodeField, string>>;
  readonly code: ListedCode;
  /** Whether the location has a logo; undefined while it is not known. */
  readonly hasLogo: boolean | undefined;
}

export function CodeForm({ editing, settings, labels, code, hasLogo }: CodeFormProps) {
  const { t } = useLingui();
  const { watch, setValue, formState } = editing.form;
  const mayWrite = code.canWrite;
  const props = fieldProps(editing, labels, mayWrite);
  const type = watch('qrType') ?? '';
  const settingOf = (key: CodeField): Setting | undefined => settings.find((setting) => setting.key === key);
  const allowed = settingOf('qrType')?.allowedValues ?? [];
  // A type that the licence no longer allows is still the code's.
  const types = type === '' || allowed.includes(type) ? allowed : [...allowed, type];
  return (
    <>
      <div className="span-6">
        <TypeChoice
          label={labels.qrType}
          types={types}
          type={type}
          problem={formState.errors['qrType']?.message}
          isReadOnly={!mayWrite}
          onChoose={(chosen) => setValue('qrType', chosen, { shouldDirty: true })}
        />
      </div>
      {type === 'CustomRedirect' && (
        <div className="span-6">
          <FormField
            {...props('destinationUrl')}
            type="url"
            note={t`What is printed leads here as soon as you save.`}
          />
        </div>
      )}
      <div className="span-3">
        <FormField {...props('name')} note={t`On the table tent, in place of the name of the location.`} />
      </div>
      <div className="span-3">
        <FormField {...props('note')} note={t`For yourselves alone.`} />
      </div>
      <Look editing={editing} labels={labels} code={code} hasLogo={hasLogo} settingOf={settingOf} />
    </>
  );
}

type LookProps = Omit<CodeFormProps, 'settings'> & { readonly settingOf: (key: CodeField) => Setting | undefined };

function Look(props: LookProps) {
  const { t, i18n } = useLingui();
  const { editing, labels, code, settingOf } = props;
  const levels = settingOf('errorCorrection')?.allowedValues ?? [];
  const percent = (level: string): string => (shares[level] ?? 0).toLocaleString(i18n.locale, { style: 'percent' });
  return (
    <>
      {(['foregroundColor', 'backgroundColor'] as const).map((name) => {
        const usual = String(settingOf(name)?.value ?? '');
        return (
          <div key={name} className="span-3">
            <ColorField
              form={editing.form}
              name={name}
              label={labels[name]}
              note={t`Left empty: ${usual}, as the licence says.`}
              usual={usual}
              mayWrite={code.canWrite}
            />
          </div>
        );
      })}
      <div className="span-3">
        <LogoField {...props} />
      </div>
      <div className="span-3">
        <ChoiceField
          control={editing.form.control}
          isReadOnly={!code.canWrite}
          name="errorCorrection"
          label={labels.errorCorrection}
          note={t`How much of the code may be scratched or covered.`}
          options={[
            { id: '', title: t`As the licence says` },
            ...levels.map((level) => ({ id: level, title: `${level}: ${percent(level)}` })),
          ]}
        />
      </div>
    </>
  );
}

function LogoField({ editing, labels, code, hasLogo, settingOf }: LookProps) {
  const { t } = useLingui();
  const { control, watch } = editing.form;
  const isUsual = settingOf('logo')?.value === true;
  const usual = isUsual ? t`with it` : t`without it`;
  const chosen = watch('logo') ?? '';
  const isWanted = chosen === '' ? isUsual : chosen === 'true';
  return (
    <>
      <ChoiceField
        control={control}
        isReadOnly={!code.canWrite}
        name="logo"
        label={labels.logo}
        options={[
          { id: '', title: t`As the licence says: ${usual}` },
          { id: 'true', title: t`With the logo` },
          { id: 'false', title: t`Without the logo` },
        ]}
      />
      {isWanted && hasLogo === false && code.locationId !== null && (
        <p className="field-note qr-note">
          <Trans>
            The{' '}
            <Link to="/locations/$locationId" params={{ locationId: String(code.locationId) }}>
              location
            </Link>{' '}
            has no logo yet: the middle stays as it is.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Part of a code that may be damaged, by ISO/IEC 18004. */
const shares: Readonly<Record<string, number>> = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 };
