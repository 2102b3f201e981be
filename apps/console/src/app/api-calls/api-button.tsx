import { Trans } from '@lingui/react/macro';
import { CodeXml } from 'lucide-react';
import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { isShortcut, shortcutsAreOn } from '../shortcuts';

/** Read when somebody asks for it: few do, and the list of operations is long. */
const ApiDrawer = lazy(() => import('./api-drawer'));

/** On every screen: the calls that it has made. */
export function ApiButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = useCallback(() => {
    setOpen(true);
    setWasOpen(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'c' || !isShortcut(event) || !shortcutsAreOn()) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div className="api-button">
      <Button kind="quiet" aria-keyshortcuts="c" onPress={open}>
        <CodeXml size={16} aria-hidden />
        <Trans>API</Trans>
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <ApiDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
