import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Languages, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Control, FieldPath } from 'react-hook-form';
import { showProblems } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { StepUp } from '../../../app/session/step-up';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FilterMenu } from '../../../ui/filter-menu';
import { FormField } from '../../../ui/form-field';
import { GroupChoice } from '../group-choice';
import { PlaceChoice, placeOf, useWritableWorkspaces } from '../place-choice';
import type { ChosenPlace } from '../place-choice';
import { createUser } from '../user-data';
import type { NewUser } from '../user-data';
import { languages, userTypes } from '../user-words';

const fields = ['firstName', 'lastName', 'email'] as const;
type Values = Record<(typeof fields)[number], string>;

/** Somebody new: who they are, where they belong, and which groups they hold there. They set their password themselves. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useCaller();
  const [workspace] = useWritableWorkspaces();
  const [place, setPlace] = useState<ChosenPlace>({ kind: 'Company', id: undefined });
  const [groups, setGroups] = useState<readonly string[]>([]);
  const [languageCode, setLanguage] = useState<NewUser['languageCode']>(user.languageCode as NewUser['languageCode']);
  const [userType, setUserType] = useState<UserType>('SELF_SERVICE');
  const { form, error, submit } = useInvite(() => ({ ...place, groups, languageCode, userType }), onClose);
  const chosen = placeOf(place);
  const { control, formState } = form;
  return (
    <Dialog title={t`Invite a user`} isOpen isWide onClose={onClose}>
      <form className="profile-forms" noValidate onSubmit={(event) => void submit(event)}>
        {error && <ErrorNotice error={error} />}
        <PersonFields control={control} />
        <section className="choice" aria-label={t`Belongs to`}>
          <span className="react-aria-Label">
            <Trans>Belongs to</Trans>
          </span>
          <PlaceChoice
            place={place}
            onChoose={(next) => {
              setPlace(next);
              setGroups([]);
            }}
          />
        </section>
        {chosen !== null && <GroupChoice place={chosen} chosen={groups} onChoose={setGroups} />}
        <div className="user-place">
          {workspace !== undefined && user.userType === 'AGENCY_SERVICE' && (
            <TypeChoice userType={userType} onChoose={setUserType} />
          )}
          <FilterMenu
            label={t`Language`}
            icon={Languages}
            options={Object.entries(languages).map(([id, title]) => ({ id, title }))}
            chosen={[languageCode]}
            isPlain
            onChoose={([next]) => setLanguage(next as typeof languageCode)}
          />
        </div>
        <div className="actions">
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" kind="primary" isDisabled={formState.isSubmitting || chosen === null}>
            <Trans>Invite</Trans>
          </Button>
        </div>
      </form>
      <StepUp />
    </Dialog>
  );
}

function PersonFields({ control }: { readonly control: Control<Values> }) {
  const { t } = useLingui();
  return (
    <div className="card-fields">
      <div className="span-3">
        <FormField control={control} name="firstName" label={t`First name`} autoComplete="off" />
      </div>
      <div className="span-3">
        <FormField control={control} name="lastName" label={t`Last name`} autoComplete="off" />
      </div>
      <div className="span-6">
        <FormField
          control={control}
          name="email"
          label={t`Email`}
          type="email"
          autoComplete="off"
          note={t`Gets a link to set a password. It is the user name, too.`}
        />
      </div>
    </div>
  );
}

interface TypeChoiceProps {
  readonly userType: UserType;
  readonly onChoose: (userType: UserType) => void;
}

function TypeChoice({ userType, onChoose }: TypeChoiceProps) {
  const { t } = useLingui();
  return (
    <FilterMenu
      label={t`Type`}
      icon={UserRound}
      options={Object.entries(userTypes).map(([id, title]) => ({ id, title: t(title) }))}
      chosen={[userType]}
      isPlain
      onChoose={([next]) => onChoose(next as UserType)}
    />
  );
}

type UserType = keyof typeof userTypes;
type Chosen = ChosenPlace &
  Required<Pick<NewUser, 'languageCode' | 'userType'>> & { readonly groups: readonly string[] };

function useInvite(chosenOf: () => Chosen, onClose: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const form = useForm<Values>({ defaultValues: { firstName: '', lastName: '', email: '' } });
  const submit = form.handleSubmit(async (values) => {
    const { kind, id, groups, ...rest } = chosenOf();
    setError(null);
    try {
      const body = { ...values, ...rest, contextType: kind, contextId: id ?? 0, groups: groups as NewUser['groups'] };
      const userId = await createUser(body as NewUser);
      await client.invalidateQueries({ queryKey: ['users'] });
      onClose();
      await navigate({ to: '/users/$userId', params: { userId: String(userId) } });
    } catch (problem) {
      setError(showProblems(form, problem as Error, fieldOf));
    }
  });
  return { form, error, submit };
}

const fieldOf = (path: string): FieldPath<Values> | undefined =>
  path === 'userName' ? 'email' : fields.find((field) => field === path);
