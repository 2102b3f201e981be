import { useEffect } from 'react';
import { isShortcut, shortcutsAreOn } from '../../../app/shortcuts';

const listKeys = new Set(['j', 'k', 'x', 'ArrowDown', 'ArrowUp']);

/** r leads to the reply, Esc back to the list, and the list has its keys wherever the focus is, except where somebody types. */
export function useReviewKeys(onBack: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      const grid = document.querySelector<HTMLElement>('.reviews .grid');
      if (
        event.key === 'Escape' &&
        target.closest('[role=dialog], [role=alertdialog], [role=menu], [data-filter]') === null
      ) {
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
      } else if (listKeys.has(event.key) && grid !== null && target.closest('.grid, button, a') === null) {
        event.preventDefault();
        grid.focus();
        grid.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onBack]);
}
