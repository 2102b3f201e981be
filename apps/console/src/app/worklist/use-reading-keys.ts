import { useEffect } from 'react';
import { isOwnEscape, passToList } from '../list-keys';
import { isShortcut, shortcutsAreOn } from '../shortcuts';

interface ReadingKeys {
  /** Of the list beside which it is read. */
  readonly list: string;
  readonly onBack: () => void;
  /** What a key does now; undefined: nothing. */
  readonly acts: Readonly<Partial<Record<string, () => void>>>;
}

/** Keys of what is read, and Esc back to the list; the list has its keys wherever the focus is, except where somebody types. */
export function useReadingKeys({ list, onBack, acts }: ReadingKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const grid = document.querySelector<HTMLElement>(list);
      if (isOwnEscape(event)) {
        if (grid === null) onBack();
        else grid.focus();
        return;
      }
      if (!isShortcut(event)) return;
      const act = shortcutsAreOn() && !event.repeat ? acts[event.key] : undefined;
      if (act === undefined) {
        passToList(event, grid);
        return;
      }
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, onBack, acts]);
}

/** Where a reply is written, if one can be. */
export const focusReply = (): void => document.querySelector<HTMLElement>('[data-reply] textarea')?.focus();
