import { useEffect } from 'react';
import { isOwnEscape, passToList } from '../../../app/list-keys';
import { isShortcut, shortcutsAreOn } from '../../../app/shortcuts';

interface ConversationKeys {
  readonly onBack: () => void;
  /** What a key does now; undefined: nothing. */
  readonly acts: Readonly<Partial<Record<string, () => void>>>;
}

/** Keys of what is read, and Esc back to the list; the list has its keys wherever the focus is, except where somebody types. */
export function useConversationKeys({ onBack, acts }: ConversationKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const grid = document.querySelector<HTMLElement>('.conversations .grid');
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
  }, [onBack, acts]);
}
