import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { SearchIcon } from '@site/src/search/icons';
import styles from './styles.module.css';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

const loadDialog = () => import('@site/src/search/SearchDialog');

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl K and Cmd K open the search from everywhere, `/` where nobody is typing. */
const isShortcut = (event: KeyboardEvent) =>
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) ||
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target));

/** The dialog's code is fetched when it is opened first. */
function useDialog() {
  const [Dialog, setDialog] = useState<Dialog>();
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const open = useCallback(() => {
    setState((before) => (before === 'open' ? before : 'loading'));
    loadDialog().then(
      (module) => {
        setDialog(() => module.default);
        setState('open');
      },
      () => setState('failed'),
    );
  }, []);
  const close = useCallback(() => setState('closed'), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isShortcut(event)) {
        event.preventDefault();
        open();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return { Dialog: state === 'open' ? Dialog : undefined, state, open, close };
}

/** The search's button in the navigation bar; hidden until it works. */
export default function SearchBar(): ReactNode {
  const { Dialog, state, open, close } = useDialog();
  const isMac = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={state === 'loading'}
        onClick={open}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        <SearchIcon />
        <span className={styles.label}>Search</span>
        {/* Drawn, not text: it is no part of the button's name, and assistive technology has aria-keyshortcuts. */}
        <kbd className={styles.keys} data-keys={isMac ? '⌘ K' : 'Ctrl K'} aria-hidden="true" />
      </button>
      {state === 'failed' && (
        <span role="alert" className={styles.failure}>
          The search could not be loaded. Check your connection, then try again.
        </span>
      )}
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
