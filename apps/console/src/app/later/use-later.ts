import { useSyncExternalStore } from 'react';
import { Later } from './later';
import type { Work } from './later';

/** Of this page: it goes on while the reader is on another screen. */
export const later = new Later();

// Who closes the page has decided. Requests that outlive it are sent with `keepalive`.
addEventListener('pagehide', () => void later.finish());

export const useLater = (): readonly Work[] => useSyncExternalStore(later.subscribe, later.all);
