import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { languageNames, languages } from '../../../app/i18n';
import { callerQuery } from '../../../app/session/caller';
import { FormField } from '../../../ui/form-field';
import { Fact } from '../../../ui/lists/fact';
import { area, readProfile, writeProfile } from './account-data';
import type { Profile } from './account-data';

const fields = ['firstName', 'lastName', 'salutation', 'position', 'phone', 'languageCode'] as const;
const languageOptions = languages.map((id) => ({ id, title: languageNames[id] }));

/** What users change of their own account. The rest is an administrator's. */
export function ProfileCard({ read }: { readonly read: Read<Profile> }) {
  const { t } = useLingui();
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    salutation: t`Form of address`,
    position: t`Position`,
    phone: t`Phone`,
    languageCode: t`Language`,
  };
  const editing = useOwnProfile(read);
  const { control, formState } = editing.form;
  useUnsaved(formState.isDirty);
  const field = (name: keyof typeof labels, autoComplete: string) => ({
    control,
    name,
    label: labels[name],
    autoComplete,
  });
  return (
    <EditCard
      title={<Trans>About you</Trans>}
      editing={editing}
      labels={labels}
      titles={{ languageCode: languageNames }}
      mayWrite
    >
      <div className="span-3">
        <FormField {...field('firstName', 'given-name')} />
      </div>
      <div className="span-3">
        <FormField {...field('lastName', 'family-name')} />
      </div>
      <div className="span-3">
        <FormField {...field('salutation', 'honorific-prefix')} />
      </div>
      <div className="span-3">
        <FormField {...field('position', 'organization-title')} />
      </div>
      <div className="span-3">
        <FormField {...field('phone', 'off')} type="tel" note={t`Country, area and number: 49-911-123456`} />
      </div>
      <div className="span-3">
        <ChoiceField
          control={control}
          name="languageCode"
          label={labels.languageCode}
          note={t`Of emails, and of the console where this browser has chosen no other.`}
          options={languageOptions}
        />
      </div>
      <Fixed profile={read.data} />
    </EditCard>
  );
}

function Fixed({ profile: { userName, email, emailVerified } }: { readonly profile: Profile }) {
  const { t } = useLingui();
  return (
    <>
      <dl className="facts span-6">
        <Fact title={<Trans>User name</Trans>}>{userName}</Fact>
        <Fact title={<Trans>Email</Trans>}>
          {email} <span className="soft">{emailVerified ? t`confirmed` : t`not confirmed`}</span>
        </Fact>
      </dl>
      <p className="soft span-6">
        <Trans>An administrator changes user name and email.</Trans>
      </p>
    </>
  );
}

const useOwnProfile = (read: Read<Profile>) =>
  useEditing<Profile>({
    makesOld: [[area, 'profile'], callerQuery.queryKey, ['users']],
    read,
    toValues: (profile) => Object.fromEntries(fields.map((name) => [name, profile[name] ?? ''])),
    readAgain: readProfile,
    save: (values, changed, base) =>
      writeProfile(
        Object.fromEntries(
          fields.filter((name) => changed.has(name)).map((name) => [name, values[name]?.trim() || null]),
        ),
        base.etag,
      ),
    fieldOf: (path) => fields.find((name) => name === path),
  });
