import { useLingui } from '@lingui/react/macro';
import { undoMs } from '../../../app/later/later';
import { later, useLater } from '../../../app/later/use-later';
import { useRefresh } from './media-data';

interface Removable {
  /** Nothing else has it. */
  readonly key: string;
  readonly name: string;
  readonly remove: () => Promise<void>;
}

/** What is removed is gone at once for the reader, and a while later for the platform: until then it can be taken back. */
export function useRemoval(locationId: number) {
  const { t } = useLingui();
  const refresh = useRefresh(locationId);
  useLater();
  return {
    isRemoved: (key: string): boolean => later.markOf(key) !== undefined,
    remove: ({ key, name, remove }: Removable): void =>
      later.add({
        title: t`Removed: ${name}`,
        waitMs: undoMs,
        steps: [
          {
            keys: [key],
            mark: 'remove',
            name,
            run: async () => {
              await remove();
              // Only then it is over: otherwise it would be back for a moment.
              await refresh();
            },
          },
        ],
        onEnd: () => void refresh(),
      }),
  };
}
