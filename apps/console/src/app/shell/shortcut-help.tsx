import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { isShortcut, shortcutsAreOn, switchShortcuts } from '../shortcuts';

const opened = new EventTarget();

export const openShortcutHelp = (): void => void opened.dispatchEvent(new Event('open'));

/** The keys that work on every screen, and the list of all of them. */
export function ShortcutHelp() {
  const { t } = useLingui();
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
  const keys = [
    ['/', t`Go to the filter`],
    ['j k', t`Next row, previous row; the arrow keys do the same`],
    ['x', t`Select the row`],
    ['Enter', t`Open the row`],
    ['a r', t`Inbox: accept, refuse`],
    ['z', t`Take the last decision back`],
    ['r', t`Reply to the review or the message`],
    ['e', t`Messages: needs no reply, or needs one after all`],
    ['u', t`Messages: mark as unread, or as read`],
    ['n', t`Messages: next customer who waits`],
    ['c', t`Show the API calls of the screen`],
    ['Esc', t`Back to the list`],
    ['?', t`Show this list`],
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className="keys">
        {keys.map(([name, text]) => (
          <div key={name} className="key-line">
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setOn(target.checked);
          }}
        />
        <Trans>Use single keys as shortcuts</Trans>
      </label>
      <div className="actions">
        <Button onPress={() => setOpen(false)}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
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
