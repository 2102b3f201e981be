import { useCallback, useSyncExternalStore } from 'react';

/** Below it, tables become cards. */
const phone = '(max-width: 719px)';
/** Below it, a list and what is read of it do not fit beside each other. */
const narrow = '(max-width: 1023px)';

export const useIsPhone = (): boolean => useMedia(phone);
export const useIsNarrow = (): boolean => useMedia(narrow);

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
