import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface ShortcutListProps {
  /** Single keys are shortcuts. */
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** All keys that the console knows. */
export default function ShortcutList({ isOn, onSwitch, onClose }: ShortcutListProps) {
  const { t } = useLingui();
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
    <Dialog title={t`Keyboard shortcuts`} isOpen onClose={onClose}>
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
        <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
        <Trans>Use single keys as shortcuts</Trans>
      </label>
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
