import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './Badges.module.css';

const colours: Readonly<Record<string, string | undefined>> = {
  GET: styles.get,
  POST: styles.post,
  PUT: styles.put,
  PATCH: styles.patch,
  DELETE: styles.delete,
};

export function MethodBadge({ method }: { readonly method: string }): ReactNode {
  return <span className={clsx(styles.method, colours[method])}>{method}</span>;
}

/** The same without a field behind it, for lists. */
export function MethodName({ method }: { readonly method: string }): ReactNode {
  return <span className={clsx(styles.name, colours[method])}>{method === 'DELETE' ? 'DEL' : method}</span>;
}

export function StateBadges({
  extension,
  deprecated,
}: {
  readonly extension?: true;
  readonly deprecated?: true;
}): ReactNode {
  return (
    <>
      {extension && (
        <span className={styles.state} title="Beyond the specified interface">
          Extension
        </span>
      )}
      {deprecated && <span className={clsx(styles.state, styles.deprecated)}>Deprecated</span>}
    </>
  );
}

const startOf = (parts: readonly string[], index: number): string => parts.slice(0, index + 1).join('');

/** A path whose parameters stand out, and which may break before each slash. */
export function Path({ path }: { readonly path: string }): ReactNode {
  const parts = path.split(/(?=\/)/);
  return parts.map((part, index) => (
    <span key={startOf(parts, index)}>
      {index > 0 && <wbr />}
      {part.startsWith('/{') ? (
        <>
          /<span className={styles.parameter}>{part.slice(1)}</span>
        </>
      ) : (
        part
      )}
    </span>
  ));
}
