import { useState } from 'react';
import type { ReactNode } from 'react';
import CodeBlock from '@theme/CodeBlock';
import { send } from './send';
import type { Outcome } from './send';
import styles from './styles.module.css';

export interface LiveRequestProps {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of this origin: another one is never asked. */
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  /** A user of the demo. */
  readonly user?: string;
  /** The code of the error that it answers on purpose; for the test that runs it. */
  readonly error?: string;
  /** The recorded answer: a fence of JSON. */
  readonly children: ReactNode;
}

const nothing = { state: 'recorded' } as const;
type State = typeof nothing | { readonly state: 'running' } | Outcome;

/** A request that the reader can send to the platform that serves the page; until then its recorded answer. */
export default function LiveRequest({
  method = 'GET',
  path,
  body,
  user = 'demo-agency',
  children,
}: LiveRequestProps): ReactNode {
  const [shown, show] = useState<State>(nothing);
  const run = async (): Promise<void> => {
    if (shown.state === 'running') return;
    show({ state: 'running' });
    show(await send({ method, path, body, user }));
  };
  return (
    <section className={styles.live} aria-label={`Live example: ${method} ${path}`}>
      <div className={styles.head}>
        <code className={styles.request}>
          <span className={styles.method}>{method}</span> {path}
        </code>
        <button
          type="button"
          className={styles.run}
          onClick={() => void run()}
          aria-disabled={shown.state === 'running'}
        >
          {shown.state === 'running' ? 'Running …' : 'Run'}
        </button>
      </div>
      {body !== undefined && (
        <CodeBlock language="json" title="Body">
          {body}
        </CodeBlock>
      )}
      <p className={styles.status} role="status" data-state={shown.state}>
        {sentence(shown, user)}
      </p>
      {shown.state === 'answered' ? (
        <CodeBlock language="json" title={`Response of ${new Date(shown.at).toLocaleTimeString()}`}>
          {shown.text}
        </CodeBlock>
      ) : (
        children
      )}
    </section>
  );
}

function sentence(shown: State, user: string): string {
  switch (shown.state) {
    case 'recorded':
      return `Recorded answer of a fresh demo. Run sends the request as ${user}.`;
    case 'running':
      return 'Waiting for the answer …';
    case 'answered':
      return `Status ${shown.status} after ${shown.milliseconds} ms.`;
    case 'failed':
      return shown.reason;
  }
}
