const keys = new Set(['j', 'k', 'x', 'ArrowDown', 'ArrowUp']);

/**
 * A list has its keys wherever the focus is, except on what has keys of its own.
 * @returns whether the key went to the list
 */
export function passToList(event: KeyboardEvent, list: HTMLElement | null): boolean {
  const target = event.target as HTMLElement;
  if (!keys.has(event.key) || list === null || target.closest('.grid, button, a') !== null) return false;
  event.preventDefault();
  list.focus();
  list.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
  return true;
}

/** Whether Esc is nobody else's: a dialog, a menu and a filter close by it. */
export const isOwnEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  (event.target as HTMLElement).closest('[role=dialog], [role=alertdialog], [role=menu], [data-filter]') === null;
