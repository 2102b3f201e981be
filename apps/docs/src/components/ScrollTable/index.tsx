import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

/** A table that scrolls inside its own box where it is wider than the page; the keyboard reaches the box. */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.box} role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
