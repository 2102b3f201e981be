import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Something that changes conversations. What was read of them before is read anew; nobody waits for that. */
export function useAct<Input>(act: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => void client.invalidateQueries({ queryKey: ['conversations'] }),
  });
}
