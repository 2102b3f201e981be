import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../app/later/later';
import { later } from '../../../app/later/use-later';
import { askAgain, sendAgain } from '../notification-data';

const askedKey = (listId: number, email: string): string => `ask-address-${listId}-${email}`;
const sentKey = (id: number): string => `suppression-${id}`;

/** What was decided on and can still be taken back. */
export const isAsking = (listId: number, email: string): boolean => later.markOf(askedKey(listId, email)) !== undefined;
export const isSendingAgain = (id: number): boolean => later.markOf(sentKey(id)) !== undefined;

/** What can be done about an address that gets nothing, after a while in which it can be taken back. */
export function useAddressActs() {
  const { t } = useLingui();
  const client = useQueryClient();
  const decide = (title: string, key: string, name: string, run: () => Promise<void>): void =>
    later.add({
      title,
      waitMs: undoMs,
      steps: [{ keys: [key], mark: 'decided', name, run }],
      onEnd: () => void client.invalidateQueries({ queryKey: ['notifications'] }),
    });
  return {
    ask: (listId: number, email: string): void =>
      decide(t`Asked again: ${email}`, askedKey(listId, email), email, () => askAgain(listId, email)),
    send: (id: number, email: string | null): void => {
      const name = email ?? t`One address`;
      decide(t`Sent to again: ${name}`, sentKey(id), name, () => sendAgain(id));
    },
  };
}
