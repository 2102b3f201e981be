import { useSyncExternalStore } from 'react';

/** Jobs that the tray shows: seen while they went on, and not yet put away. Lists are compared by identity. */
let watched: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<number>): void {
  watched = next;
  for (const listener of listeners) listener();
}

export function watchJob(id: number): void {
  if (!watched.has(id)) change(new Set([...watched, id]));
}

export function putJobAway(id: number): void {
  if (watched.has(id)) change(new Set([...watched].filter((other) => other !== id)));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWatchedJobs = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => watched);
