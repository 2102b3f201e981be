import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../app/client/api-error';
import { later } from '../../app/later/use-later';

/** Something that is paused or resumed, and what it is called. */
export interface Switched {
  readonly id: number;
  readonly name: string;
}

export interface Switching {
  readonly all: readonly Switched[];
  readonly shallBePaused: boolean;
  /** What is done, in words. */
  readonly title: string;
}

type Act = (ids: readonly number[], shallBePaused: boolean) => Promise<void>;

/** The API takes 16,000 characters of ids. */
const mostAtOnce = 500;

/**
 * Pauses or resumes some together. The platform does that for all or for none: where it refuses, they go on one by one, and the tray
 * names those that it refuses.
 */
export function useSwitching(act: Act) {
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['ads'] });
  return useMutation({
    /** @returns false: the platform was not reached, or said no to all; what was chosen is still to be done */
    mutationFn: async (switching: Switching): Promise<boolean> => {
      const { all, shallBePaused } = switching;
      for (let first = 0; first < all.length; first += mostAtOnce) {
        const some = all.slice(first, first + mostAtOnce);
        const ids = some.map(({ id }) => id);
        // oxlint-disable-next-line no-await-in-loop -- what cannot be reached is not asked for the rest
        const error = await act(ids, shallBePaused).then(
          () => undefined,
          (failed: unknown) => failed as Error,
        );
        if (error === undefined) continue;
        const isOneByOne = isRefusal(error) && some.length > 1;
        const steps = isOneByOne ? some.map((one) => stepOf(one, switching, () => act([one.id], shallBePaused))) : [];
        const failed = some.slice(0, 1).map((one) => stepOf(one, switching, () => Promise.reject(error)));
        later.add({
          title: switching.title,
          waitMs: 0,
          steps: isOneByOne ? steps : failed,
          onEnd: () => void refresh(),
        });
        if (isOneByOne) continue;
        await refresh();
        return false;
      }
      await refresh();
      return true;
    },
  });
}

const stepOf = ({ id, name }: Switched, { shallBePaused }: Switching, run: () => Promise<void>) => ({
  keys: [`ads ${id}`],
  mark: shallBePaused ? 'pause' : 'resume',
  name: `${name}:`,
  run,
});

/** Of something that was asked for, and not of all that is asked now. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
