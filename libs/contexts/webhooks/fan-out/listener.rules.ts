import type { EventPlace } from '#domain/webhooks/event-message';

/** An endpoint of the workspace that wants events of the type in question. */
export interface Listener {
  readonly id: number;
  readonly workspaceId: number;
  /** Null: it is of the workspace, and is told of all its companies. */
  readonly companyId: number | null;
}

export interface Placed extends EventPlace {
  readonly workspaceId: number;
}

export const hears = (listener: Listener, event: Placed): boolean =>
  listener.workspaceId === event.workspaceId && (listener.companyId === null || listener.companyId === event.companyId);
