import { useEffect, useState, type ReactNode } from 'react';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import styles from './CopyButton.module.css';

export default function CopyButton({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button
      type="button"
      className={styles.button}
      onClick={copy}
      aria-label={isCopied ? 'Copied' : label}
      title={label}
    >
      {isCopied ? <IconSuccess width="16" height="16" aria-hidden /> : <IconCopy width="16" height="16" aria-hidden />}
      <span role="status" className={styles.spoken}>
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  );
}
