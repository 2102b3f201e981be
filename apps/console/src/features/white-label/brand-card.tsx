import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ColorField } from '../../ui/fields/color-field';
import { useQuiet } from '../../ui/fields/use-quiet';
import { ApiError } from '../../app/client/api-error';
import { EditCard } from '../../app/editing/edit-card';
import { useUnsaved } from '../../app/editing/leave-guard';
import { useEditing } from '../../app/editing/use-editing';
import type { Editing, Read } from '../../app/editing/use-editing';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { Status } from '../../ui/status';
import { PictureRow } from './picture-row';
import { BrandPreviews } from './previews';
import { changeLabel, emailQuery, readLabel } from './white-label-data';
import type { WhiteLabel } from './white-label-data';
import { brandBody, brandField, brandValues } from './white-label.rules';
import type { BrandField } from './white-label.rules';

interface BrandCardProps {
  readonly read: Read<WhiteLabel>;
  readonly mayWrite: boolean;
}

function useLabels(): Readonly<Record<BrandField, string>> {
  const { t } = useLingui();
  return {
    domain: t`Domain`,
    primaryColor: t`Colour of buttons and links`,
    loginBackgroundColor: t`Colour behind the sign-in`,
    redirectUrl: t`Where the start page leads`,
    googleMapApiKey: t`Google Maps key`,
  };
}

/** Domain, colours, pictures and addresses, with how they look. */
export function BrandCard({ read, mayWrite }: BrandCardProps) {
  const { id, logo, favicon, status, domain } = read.data;
  const labels = useLabels();
  const editing = useEditing<WhiteLabel>({
    makesOld: [['white-label'], ['appearance'], ['caller']],
    read,
    toValues: brandValues,
    readAgain: () => readLabel(id),
    save: (values, changed, base) => changeLabel(id, brandBody(values, changed), base.etag),
    fieldOf: brandField,
  });
  const { form } = editing;
  useUnsaved(form.formState.isDirty);
  const color = { form, usual: '#ffffff', mayWrite };
  const entered = form.watch();
  const { email, error, judged } = useJudgedEmail(read.data, entered['primaryColor']);
  return (
    <>
      <EditCard title={<Trans>Brand</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
        <DomainInput editing={editing} label={labels.domain} mayWrite={mayWrite} />
        {status === 'active' && entered['domain'] !== (domain ?? '') && (
          <div className="span-6">
            <Notice kind="warn">
              <Trans>Another domain is activated anew, and {domain} shows the brand no more as soon as you save.</Trans>
            </Notice>
          </div>
        )}
        <div className="span-3">
          <ColorField {...color} name="primaryColor" label={labels.primaryColor} />
          <Contrast editing={editing} {...judged} />
        </div>
        <div className="span-3">
          <ColorField {...color} name="loginBackgroundColor" label={labels.loginBackgroundColor} />
        </div>
        <Addresses editing={editing} labels={labels} mayWrite={mayWrite} />
      </EditCard>
      <section className="card">
        <PictureRow label={read.data} field="logo" mayWrite={mayWrite} />
        <PictureRow label={read.data} field="favicon" mayWrite={mayWrite} />
      </section>
      <BrandPreviews
        workspaceId={id}
        logo={logo}
        favicon={favicon}
        primaryColor={entered['primaryColor'] ?? ''}
        loginBackgroundColor={entered['loginBackgroundColor'] ?? ''}
        email={email}
        error={error}
      />
    </>
  );
}

/** The email under the colour that is entered, and what the platform says of it: of this colour, and not of the one before. */
function useJudgedEmail({ id, logo }: WhiteLabel, entered: string | undefined) {
  const color = entered?.trim() || null;
  const primaryColor = useQuiet(color);
  const { data, error, isSuccess, isPlaceholderData } = useQuery(emailQuery(id, { primaryColor, logo }));
  const email = useLast(data);
  const isAnswered = !isPlaceholderData && color === primaryColor;
  return {
    email,
    error: isOfColor(error) ? null : error,
    judged: { error: isAnswered ? error : null, isKnown: isAnswered && color !== null && isSuccess },
  };
}

/** What was there last: a refusal takes nothing away. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** It is said at the field. */
const isOfColor = (error: Error | null): boolean =>
  error instanceof ApiError &&
  error.problems.length > 0 &&
  error.problems.every(({ field }) => field === 'primaryColor');

interface InputProps {
  readonly editing: Editing;
  readonly mayWrite: boolean;
}

function DomainInput({ editing, label, mayWrite }: InputProps & { readonly label: string }) {
  const { t } = useLingui();
  return (
    <div className="span-6">
      <FormField
        control={editing.form.control}
        name="domain"
        label={label}
        note={t`A host name that you own, such as marketing.example.com.`}
        autoComplete="off"
        isReadOnly={!mayWrite}
      />
    </div>
  );
}

function Addresses({
  editing,
  labels,
  mayWrite,
}: InputProps & { readonly labels: Readonly<Record<BrandField, string>> }) {
  const { t } = useLingui();
  const common = { control: editing.form.control, autoComplete: 'off', isReadOnly: !mayWrite } as const;
  return (
    <>
      <div className="span-3">
        <FormField
          {...common}
          name="redirectUrl"
          label={labels.redirectUrl}
          type="url"
          note={t`An https address of another host. Left empty, the start page of the domain is not there.`}
        />
      </div>
      <div className="span-3">
        <FormField
          {...common}
          name="googleMapApiKey"
          label={labels.googleMapApiKey}
          note={t`Pages get it in the open: restrict it to your domain in Google Cloud. One that is stored is not shown; leave what stands in its place.`}
        />
      </div>
    </>
  );
}

interface ContrastProps {
  readonly editing: Editing;
  readonly error: Error | null;
  /** The platform takes the colour. */
  readonly isKnown: boolean;
}

/** What the platform says of the colour, before it is saved: by the rule by which it saves it. */
function Contrast({ editing, error, isKnown }: ContrastProps) {
  const problem =
    error instanceof ApiError ? error.problems.find(({ field }) => field === 'primaryColor')?.message : undefined;
  const example = error instanceof ApiError ? error.example : null;
  if (problem === undefined)
    return (
      <p className="brand-contrast" role="status">
        {isKnown && (
          <Status kind="ok" icon={CircleCheck}>
            <Trans>White text can be read on it</Trans>
          </Status>
        )}
      </p>
    );
  return (
    <div className="brand-contrast" role="status">
      <p className="field-error">{problem}</p>
      {example !== null && (
        <Button onPress={() => editing.form.setValue('primaryColor', example, { shouldDirty: true })}>
          <Swatch color={example} />
          <Trans>Take {example}</Trans>
        </Button>
      )}
    </div>
  );
}

const Swatch = ({ color }: { readonly color: string }) => (
  <span className="brand-swatch" style={{ background: color }} aria-hidden />
);
