import { useLingui } from '@lingui/react/macro';
import type { Channel } from './conversation-data';

type Name = Channel['name'];

/** Ways on which customers write, as people call them. */
export function useChannelNames(): Readonly<Record<Name, string>> {
  const { t } = useLingui();
  return {
    chat: t`Website chat`,
    whatsapp: 'WhatsApp',
    messenger: 'Messenger',
    instagram: 'Instagram',
    email: t`Email`,
  };
}
