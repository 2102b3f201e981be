import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { channelsQuery } from './conversation-data';
import type { Channel } from './conversation-data';

type Name = Channel['name'];

/** Ways on which customers write, as people call them. */
export function useChannelNames(): Readonly<Record<Name, string>> {
  const { t } = useLingui();
  return { chat: t`Website chat`, whatsapp: 'WhatsApp', messenger: 'Messenger', instagram: 'Instagram' };
}

/** What a channel takes; undefined while it is not known. */
export function useChannel(channelId: number): Channel | undefined {
  const { data } = useQuery(channelsQuery);
  return data?.find(({ id }) => id === channelId);
}
