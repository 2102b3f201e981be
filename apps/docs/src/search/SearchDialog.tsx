import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Hit } from './engine';
import { ArrowsIcon, SearchIcon } from './icons';
import Results, { optionId } from './Results';
import { useEngine, useGroups, type Group, type Loading } from './useSearch';
import styles from './styles.module.css';

/** Where an arrow, Home or End leads from the chosen result; undefined for every other key. */
export function stepOf(key: string, chosen: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (chosen + 1) % count;
    case 'ArrowUp':
      return (chosen - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function statusOf(loading: Loading, question: string, count: number): string {
  if (loading.state === 'loading') {
    return 'The search is loading.';
  }
  if (loading.state !== 'ready' || question.trim() === '') {
    return '';
  }
  return count === 0 ? 'No results' : `${count} ${count === 1 ? 'result' : 'results'}`;
}

function Notice({ loading, question, onRetry }: { loading: Loading; question: string; onRetry: () => void }) {
  if (loading.state === 'loading') {
    return <div className={styles.spinner} />;
  }
  if (loading.state === 'absent') {
    return (
      <p className={styles.notice}>
        There is no search here: the index is made by <code>docusaurus build</code>, not by{' '}
        <code>docusaurus start</code>.
      </p>
    );
  }
  if (loading.state === 'failed') {
    return (
      <div role="alert" className={styles.failure}>
        <p>The search index could not be loaded. Check your connection, then try again.</p>
        <button type="button" className={styles.retry} onClick={onRetry}>
          Retry
        </button>
      </div>
    );
  }
  if (question.trim() === '') {
    return (
      <p className={styles.notice}>
        Search guides, both API references and the blog: words, an error code such as <code>4004</code>, a field such as{' '}
        <code>missingRequirements</code>, or a path such as <code>/v5/contract</code>.
      </p>
    );
  }
  return (
    <div className={styles.notice}>
      <p>
        Nothing found for <strong>{question}</strong>.
      </p>
      <p>Try fewer or other words, the number of an error, or part of a path.</p>
    </div>
  );
}

type FieldProps = {
  readonly listId: string;
  readonly groups: readonly Group[];
  readonly question: string;
  readonly chosen: number;
  readonly onAsk: (question: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

const Field = ({ listId, groups, question, chosen, onAsk, onKey }: FieldProps) => (
  <input
    className={styles.input}
    type="text"
    role="combobox"
    aria-label="Search the documentation"
    aria-autocomplete="list"
    aria-expanded={groups.length > 0}
    aria-controls={groups.length > 0 ? listId : undefined}
    aria-activedescendant={groups.length > 0 ? optionId(listId, chosen) : undefined}
    autoComplete="off"
    autoCapitalize="off"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="go"
    placeholder="Search the documentation"
    value={question}
    onChange={(event) => onAsk(event.target.value)}
    onKeyDown={onKey}
  />
);

const Keys = () => (
  <div className={styles.keys} aria-hidden="true">
    <span>
      <kbd>
        <ArrowsIcon />
      </kbd>{' '}
      choose
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>Esc</kbd> close
    </span>
  </div>
);

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Opens as a modal dialog when it appears; a click beside it closes it. The browser keeps the focus inside. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) {
      return undefined;
    }
    const onClick = (event: Event) => (event.target === element ? element.close() : undefined);
    element.addEventListener('click', onClick);
    if (!element.open) {
      element.showModal();
      element.querySelector('input')?.focus();
    }
    return () => element.removeEventListener('click', onClick);
  }, []);
  return dialog;
}

function useQuestion(loading: Loading) {
  const [question, setQuestion] = useState('');
  const [chosen, choose] = useState(0);
  const groups = useGroups(loading, question);
  const hits = groups.flatMap((group) => group.hits);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const ask = (next: string) => {
    setQuestion(next);
    choose(0);
  };
  return { question, ask, groups, hits, total, chosen: Math.min(chosen, Math.max(0, hits.length - 1)), choose };
}

type Moves = {
  readonly listId: string;
  readonly hits: readonly Hit[];
  readonly chosen: number;
  readonly choose: (at: number) => void;
  readonly open: (hit: Hit) => void;
};

/** Arrows, Home and End choose, Enter opens; Escape is the dialog's own. */
function pressed(event: KeyboardEvent, { listId, hits, chosen, choose, open }: Moves): void {
  const hit = hits[chosen];
  if (event.nativeEvent.isComposing || !hit) {
    return;
  }
  const step = stepOf(event.key, chosen, hits.length);
  if (event.key === 'Enter') {
    event.preventDefault();
    open(hit);
  } else if (step !== undefined) {
    event.preventDefault();
    choose(step);
    document.getElementById(optionId(listId, step))?.scrollIntoView({ block: 'nearest' });
  }
}

/** The search: a question, what answers it grouped by kind, and the way there. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const history = useHistory();
  const listId = useId();
  const dialog = useModal();
  const [loading, retry] = useEngine(siteConfig.baseUrl, pathname);
  const { question, ask, groups, hits, total, chosen, choose } = useQuestion(loading);
  const open = (hit: Hit) => {
    dialog.current?.close();
    history.push(hit.url);
  };
  const onLink = (hit: Hit, event: MouseEvent) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      open(hit);
    }
  };
  const onRetry = () => {
    dialog.current?.querySelector('input')?.focus();
    retry();
  };
  const onKey = (event: KeyboardEvent) => pressed(event, { listId, hits, chosen, choose, open });
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClose={onClose}>
      <div className={styles.box}>
        <div className={styles.bar}>
          <SearchIcon />
          <Field {...{ listId, groups, question, chosen, onKey }} onAsk={ask} />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <output className={styles.status}>{statusOf(loading, question, total)}</output>
        {groups.length > 0 ? (
          <Results id={listId} groups={groups} chosen={chosen} onChoose={choose} onOpen={onLink} />
        ) : (
          <Notice {...{ loading, question, onRetry }} />
        )}
        <Keys />
      </div>
    </dialog>
  );
}
