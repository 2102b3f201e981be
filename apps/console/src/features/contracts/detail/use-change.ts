import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Something that changes a contract. It shows what the platform has made of it, never what it is going to make. */
export function useChange<Input>(act: (input: Input) => Promise<void>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['contracts'] }),
        // What can be ordered, and for how much, is another by now.
        client.invalidateQueries({ queryKey: ['orders'] }),
      ]);
      onDone?.();
    },
  });
}
