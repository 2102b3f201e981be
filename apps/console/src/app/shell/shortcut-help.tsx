import { Suspense, useEffect, useState } from 'react';
import { part } from './part';
import { isShortcut, shortcutsAreOn, switchShortcuts } from '../shortcuts';

/** Read when somebody asks for it. */
const ShortcutList = part(async () => (await import('./shortcut-list')).default);

const opened = new EventTarget();

export const openShortcutHelp = (): void => void opened.dispatchEvent(new Event('open'));

/** The keys that work on every screen, and the list of all of them. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  const [on, setOn] = useState(shortcutsAreOn);
  useEffect(() => {
    const open = (): void => setOpen(true);
    opened.addEventListener('open', open);
    return () => opened.removeEventListener('open', open);
  }, []);
  useEffect(() => {
    if (!on) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutList
        isOn={on}
        onSwitch={(isOn) => {
          switchShortcuts(isOn);
          setOn(isOn);
        }}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}

function onKey(event: KeyboardEvent): void {
  if (!isShortcut(event)) return;
  if (event.key === '?') openShortcutHelp();
  else if (event.key === '/') {
    const filter = document.querySelector<HTMLInputElement>('[data-filter] input');
    if (filter === null) return;
    event.preventDefault();
    filter.focus();
    filter.select();
  }
}
