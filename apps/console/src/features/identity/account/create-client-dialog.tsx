import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { CopyBox } from '../../../app/api-calls/copy-box';
import type { Schemas } from '../../../app/client/api';
import { FormDialog } from '../../../app/editing/form-dialog';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormField } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { area, createClient } from './account-data';

export type ClientSecret = Schemas['ApiClientSecretDto'];

interface CreateClientDialogProps {
  readonly userId: number;
  readonly onCreated: (secret: ClientSecret) => void;
  readonly onClose: () => void;
}

export function CreateClientDialog({ userId, onCreated, onClose }: CreateClientDialogProps) {
  const { t } = useLingui();
  const made = useRef<ClientSecret>(undefined);
  return (
    <FormDialog
      title={t`New API client`}
      area={area}
      verb={<Trans>Create</Trans>}
      defaultValues={{ name: '' }}
      save={async ({ name }) => {
        made.current = await createClient(userId, name.trim());
      }}
      fieldOf={(path) => (path === 'name' ? 'name' : undefined)}
      onClose={() => (made.current === undefined ? onClose() : onCreated(made.current))}
    >
      {(control) => (
        <FormField
          control={control}
          name="name"
          label={t`Name`}
          note={t`What the program is, so that you recognise the client later.`}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

interface ClientSecretDialogProps {
  readonly secret: ClientSecret;
  readonly onClose: () => void;
}

/** The platform shows the secret this once. It is left on purpose only: by its button, not by Escape. */
export function ClientSecretDialog({ secret: { clientId, clientSecret }, onClose }: ClientSecretDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`The new API client`} isOpen isAlert isWide>
      <Notice kind="warn">
        <Trans>The secret is shown only this once. Keep it where your program reads its secrets.</Trans>
      </Notice>
      <CopyBox label={t`Client id`} text={clientId} />
      <CopyBox label={t`Client secret`} text={clientSecret} />
      <p className="soft">
        <Trans>
          The program gets tokens with <code>grant_type=client_credentials</code>.
        </Trans>
      </p>
      <div className="actions">
        <Button kind="primary" onPress={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
