import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { ApiError } from '../../../../app/client/api-error';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { named } from '../../../../ui/fields/named-problem.rules';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { TextField } from '../../../../ui/text-field';
import type { ActionReply, Profile, VerificationOption } from '../google-data';
import { useMethodWords } from '../use-google-words';
import { emailOf, saidFirst } from './reply.rules';
import { useAnswer } from './use-answer';

type PinRequest = NonNullable<ActionReply['requestPin']>;

interface RequestFormProps {
  readonly profile: Profile;
  readonly onSent: () => void;
}

const keyOf = ({ method, phone }: VerificationOption): string => `${method} ${phone ?? ''}`;
const video = 'VIDEO';

/** How the ownership is to be proven: one of the ways that Google offers, or a video that Google takes itself. */
export function RequestForm({ profile, onSent }: RequestFormProps) {
  const { t } = useLingui();
  const wordsOf = useMethodWords();
  const { verificationOptions: options } = profile;
  const [key, setKey] = useState(() => (options[0] === undefined ? video : keyOf(options[0])));
  const [said, setSaid] = useState(() => saidFirst(options[0]));
  const option = options.find((each) => keyOf(each) === key);
  const { mutate, isPending, error, reset } = useAnswer(profile, onSent);
  const choose = (next: string): void => {
    setKey(next);
    setSaid(saidFirst(options.find((each) => keyOf(each) === next)));
    reset();
  };
  const ways = [
    ...options.map((each) => ({ id: keyOf(each), ...wordsOf(each) })),
    { id: video, title: t`Video`, how: t`You film the place in Google’s own application.` },
  ];
  return (
    <form
      className="card google-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (option) mutate({ actionType: 'REQUEST_PIN', requestPin: requestOf(option, said) });
      }}
    >
      <RadioGroup className="choice" value={key} onChange={choose}>
        <Label>
          <Trans>How do you prove that the profile is yours?</Trans>
        </Label>
        <div className="choice-list google-methods">
          {ways.map(({ id, title, how }) => (
            <Radio key={id} value={id} className="choice-entry">
              <span className="choice-mark" aria-hidden />
              <span>
                <strong>{title}</strong> <span className="soft">{how}</span>
              </span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {option === undefined ? (
        <Video profile={profile} />
      ) : (
        <>
          <Needed option={option} value={said} error={error} onChange={(next) => (setSaid(next), reset())} />
          <div>
            <Button kind="primary" type="submit" isDisabled={isPending}>
              {option.method === 'AUTO' ? <Trans>Verify now</Trans> : <Trans>Request the PIN</Trans>}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

function requestOf({ method, phone, email }: VerificationOption, said: string): PinRequest {
  const verificationMethod = method;
  switch (method) {
    case 'ADDRESS':
      return { verificationMethod, mailerContact: said };
    case 'EMAIL':
      return {
        verificationMethod,
        email: email === null ? said : emailOf(email.editable ? said : email.user, email.domain),
      };
    case 'PHONE_CALL':
    case 'SMS':
      return { verificationMethod, phone };
    default:
      return { verificationMethod };
  }
}

interface NeededProps {
  readonly option: VerificationOption;
  readonly value: string;
  readonly error: Error | null;
  readonly onChange: (value: string) => void;
}

/** What Google needs for it, and what is wrong with it. */
function Needed({ option, value, error, onChange }: NeededProps) {
  const { t } = useLingui();
  const { method, email } = option;
  const needs =
    method === 'ADDRESS' ? 'mailerContact' : method === 'EMAIL' && email?.editable === true ? 'email' : null;
  const problem =
    error instanceof ApiError ? error.problems.find(({ field }) => field === `requestPin.${needs ?? ''}`) : undefined;
  const label = needs === 'email' ? t`Before the @ of ${email?.domain ?? ''}` : t`Addressee of the postcard`;
  return (
    <>
      {needs !== null && (
        <TextField
          label={label}
          value={value}
          onChange={onChange}
          autoComplete="off"
          error={problem && named(problem.message, problem.field, label)}
        />
      )}
      {error && !problem && <ErrorNotice error={error} />}
    </>
  );
}

/** Google takes videos itself: here one reads how, and has the platform look for what came of it. */
function Video({ profile }: { readonly profile: Profile }) {
  const { mutate, isPending, isSuccess, error } = useAnswer(profile);
  return (
    <>
      <p>{profile.videoInstruction}</p>
      {isSuccess && (
        <Notice kind="ok">
          <Trans>The platform looks for it now. What Google says appears here by itself.</Trans>
        </Notice>
      )}
      {error && <ErrorNotice error={error} />}
      <div>
        <Button isDisabled={isPending} onPress={() => mutate({ actionType: 'REQUEST_VIDEO' })}>
          <Trans>The video is sent: look now</Trans>
        </Button>
      </div>
    </>
  );
}
