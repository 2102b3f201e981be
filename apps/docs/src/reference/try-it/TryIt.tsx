import { useState, type ComponentType, type ReactNode } from 'react';
import Heading from '@theme/Heading';
import ErrorBox from '@site/src/components/ErrorBox';
import type { OperationPage } from '../document/types';
import styles from './TryIt.module.css';

type Form = ComponentType<{ readonly page: OperationPage }>;

/** Comes with the first opening, so that readers do not load it; asked for again after a failure. */
function useForm() {
  const [Form, setForm] = useState<Form>();
  const [isFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import('./TryForm').then(
      (module) => setForm(() => module.default),
      () => setFailed(true),
    );
  };
  return { Form, isFailed, load };
}

export default function TryIt({ page }: { readonly page: OperationPage }): ReactNode {
  const [wasOpened, setOpened] = useState(false);
  const { Form, isFailed, load } = useForm();
  const open = () => {
    if (wasOpened) return;
    setOpened(true);
    load();
  };
  return (
    <section>
      <Heading as="h2" id="try-it">
        Try it
      </Heading>
      <details
        className={styles.panel}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) open();
        }}
      >
        <summary>Call this operation from here</summary>
        <noscript>
          <p className={styles.note}>This needs JavaScript. The samples run without it.</p>
        </noscript>
        {Form && <Form page={page} />}
        {isFailed && (
          <div className={styles.note}>
            <ErrorBox title="The form could not be loaded." onRetry={load}>
              Check your connection, then try again.
            </ErrorBox>
          </div>
        )}
        {wasOpened && !Form && !isFailed && <p className={styles.note}>Loading …</p>}
      </details>
    </section>
  );
}
