import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Something that changes a subscription. It shows what the platform has made of it, never what it is going to make. */
export function useAmend<Input>(act: (input: Input) => Promise<void>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['subscriptions'] });
      onDone?.();
    },
  });
}
