import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleOff, CircleX, TriangleAlert } from 'lucide-react';
import { Status } from '../../../ui/status';
import type { Webhook } from './webhooks-data';
import { webhookState } from './webhooks.rules';

const states = {
  works: { kind: 'ok', icon: CircleCheck, title: msg`Delivers` },
  fails: { kind: 'warn', icon: TriangleAlert, title: msg`The last message was not taken` },
  new: { kind: 'soft', icon: CircleDashed, title: msg`Nothing sent yet` },
  off: { kind: 'soft', icon: CircleOff, title: msg`Disabled` },
  failed: { kind: 'bad', icon: CircleX, title: msg`Disabled after failures` },
  gone: { kind: 'bad', icon: CircleX, title: msg`Disabled: the receiver is gone` },
} as const;

export function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useLingui();
  const { kind, icon, title } = states[webhookState(webhook)];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}
