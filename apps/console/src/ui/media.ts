import { useSyncExternalStore } from 'react';

/** Below it, tables become cards. */
const phone = '(max-width: 719px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(phone);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
