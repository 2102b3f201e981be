import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { randomKey } from '../../../app/client/random-key';
import { decimalsOf } from '../../../app/editing/entered-number.rules';
import { useUnsaved } from '../../../app/editing/leave-guard';
import type { Content } from '../content-data';
import { pastedEntries } from './pasted.rules';
import type { PastedEntry } from './pasted.rules';

interface KeyedEntry extends PastedEntry {
  readonly key: string;
}

export interface Pasted {
  /** Those that were not added yet. */
  readonly left: readonly KeyedEntry[];
  /** They are looked at. */
  readonly isOpen: boolean;
  paste(event: ClipboardEvent): void;
  open(): void;
  /** Forgets what was only looked at. Of what was begun, the rest stays. */
  close(): void;
  /** From now on, the rest stays when it is closed. */
  keep(): void;
  takeOut(key: string): void;
  putAway(): void;
}

interface State {
  readonly left: readonly KeyedEntry[];
  readonly isOpen: boolean;
  readonly isBegun: boolean;
}

const nothing: State = { left: [], isOpen: false, isBegun: false };

/** A list of several lines is looked at before it is added. Events need days, which lists have in any form. */
export function usePasting({ contentType, currency }: Content): Pasted {
  const [{ left, isOpen, isBegun }, set] = useState(nothing);
  useUnsaved(left.length > 0);
  return {
    left,
    isOpen,
    paste: (event) => {
      const entries = pastedEntries(event.clipboardData.getData('text'), decimalsOf(currency));
      if (entries.length < 2 || contentType === 'events') return;
      event.preventDefault();
      set({ left: entries.map((entry) => ({ ...entry, key: randomKey() })), isOpen: true, isBegun: false });
    },
    open: () => set((former) => ({ ...former, isOpen: true })),
    close: () => set(isBegun ? (former) => ({ ...former, isOpen: false }) : nothing),
    keep: () => set((former) => ({ ...former, isBegun: true })),
    takeOut: (key) => set((former) => ({ ...former, left: former.left.filter((one) => one.key !== key) })),
    putAway: () => set(nothing),
  };
}
