import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Something that changes posts. What was read of them before is read anew. */
export function usePostAct<Input>(act: (input: Input) => Promise<void>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      onDone?.();
      await client.invalidateQueries({ queryKey: ['posts'] });
    },
  });
}
