/** What each dialog for many locations gets. */
export interface BulkForm {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  /** The work has begun; the tray shows it. */
  readonly onStarted: () => void;
}
