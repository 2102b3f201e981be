import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Radio } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { MenuButton } from '../../../../ui/menu';
import { Notice } from '../../../../ui/notice';
import { SigningSecret } from '../form/signing-secret';
import { EditWebhookDialog } from '../form/webhook-dialog';
import { changeWebhook, pingWebhook } from '../webhooks-data';
import type { Webhook } from '../webhooks-data';
import { ReplayDialog } from './replay-dialog';
import { DeleteWebhookDialog, DisableWebhookDialog, RotateWebhookDialog, TestDialog } from './webhook-dialogs';

type Open = 'edit' | 'test' | 'rotate' | 'replay' | 'delete' | 'disable';

/** What can be done with a webhook as a whole. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const [sent, setSent] = useState<number>();
  const { id, enabled } = webhook;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: 'ping' | 'enable') =>
      action === 'ping' ? pingWebhook(id) : changeWebhook(id, { enabled: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings', 'webhooks'] }),
  });
  const entries = {
    edit: t`Change …`,
    test: t`Send a test event …`,
    replay: t`Send a time again …`,
    rotate: t`Rotate the secret …`,
    delete: t`Delete …`,
  } as const;
  const begin = (action: Open): void => {
    setSent(undefined);
    setOpen(action);
  };
  return (
    <div className="setting-actions">
      <Button isDisabled={isPending || !enabled} onPress={() => mutate('ping')}>
        <Radio size={16} aria-hidden />
        <Trans>Ping</Trans>
      </Button>
      <Button
        isDisabled={isPending}
        kind={enabled ? 'plain' : 'primary'}
        onPress={() => (enabled ? begin('disable') : mutate('enable'))}
      >
        {enabled ? <Trans>Disable …</Trans> : <Trans>Enable</Trans>}
      </Button>
      <MenuButton label={t`More about ${webhook.name}`} face={<Ellipsis size={16} aria-hidden />}>
        {(Object.keys(entries) as (keyof typeof entries)[]).map((action) => (
          <MenuItem key={action} className="menu-item" textValue={entries[action]} onAction={() => begin(action)}>
            {entries[action]}
          </MenuItem>
        ))}
      </MenuButton>
      {error && <ErrorNotice error={error} />}
      {sent !== undefined && (
        <Notice kind="ok">
          <Plural value={sent} one="# message is sent again." other="# messages are sent again." />
        </Notice>
      )}
      <OpenDialog webhook={webhook} open={open} onSent={setSent} onClose={() => setOpen(undefined)} />
    </div>
  );
}

interface OpenDialogProps {
  readonly webhook: Webhook;
  readonly open: Open | undefined;
  readonly onSent: (count: number) => void;
  readonly onClose: () => void;
}

function OpenDialog({ webhook, open, onSent, onClose }: OpenDialogProps) {
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) return <SigningSecret secret={secret} onClose={() => setSecret(undefined)} />;
  switch (open) {
    case 'edit':
      return <EditWebhookDialog webhook={webhook} onClose={onClose} />;
    case 'test':
      return <TestDialog webhook={webhook} onClose={onClose} />;
    case 'replay':
      return <ReplayDialog webhook={webhook} onSent={onSent} onClose={onClose} />;
    case 'disable':
      return <DisableWebhookDialog webhook={webhook} onClose={onClose} />;
    case 'delete':
      return <DeleteWebhookDialog webhook={webhook} onClose={onClose} />;
    case 'rotate':
      return (
        <RotateWebhookDialog
          webhook={webhook}
          onRotated={(next) => {
            setSecret(next);
            onClose();
          }}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
