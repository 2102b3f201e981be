const key = 'locara.shortcuts';

/** Single keys as shortcuts get in the way of speech input: they can be switched off (WCAG 2.1.4). */
export const shortcutsAreOn = (): boolean => localStorage.getItem(key) !== 'off';

export const switchShortcuts = (on: boolean): void => localStorage.setItem(key, on ? 'on' : 'off');

/** Whether a key stands for itself: not while somebody types, in a menu or in a dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as HTMLElement;
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]',
    ) === null
  );
}
