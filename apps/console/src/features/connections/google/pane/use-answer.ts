import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '../google-data';
import type { ActionReply, Profile } from '../google-data';

/** Sends an answer at once, and shows what comes of it. */
export function useAnswer({ id }: Pick<Profile, 'id'>, onSent?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: ActionReply) => answer(id, reply),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['connections', 'profiles'] });
      onSent?.();
    },
  });
}
