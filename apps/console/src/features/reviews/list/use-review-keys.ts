import { useEffect } from 'react';
import { isOwnEscape, passToList } from '../../../app/list-keys';
import { isShortcut, shortcutsAreOn } from '../../../app/shortcuts';

/** r leads to the reply, Esc back to the list, and the list has its keys wherever the focus is, except where somebody types. */
export function useReviewKeys(onBack: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const grid = document.querySelector<HTMLElement>('.reviews .grid');
      if (isOwnEscape(event)) {
        if (grid === null) onBack();
        else grid.focus();
        return;
      }
      if (!isShortcut(event)) return;
      if (event.key === 'r' && shortcutsAreOn()) {
        const field = document.querySelector<HTMLElement>('[data-reply] textarea');
        if (field === null) return;
        event.preventDefault();
        field.focus();
      } else passToList(event, grid);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onBack]);
}
