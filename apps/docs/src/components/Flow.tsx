import type { ReactNode } from 'react';
import styles from './Flow.module.css';

export interface FlowStep {
  readonly title: string;
  readonly text: string;
  /** Which of the design's colours marks it. */
  readonly tone?: 'blue' | 'teal' | 'amber' | 'violet';
}

/** Steps or parts in their order, as boxes with arrows: in a row where there is room, else below each other. */
export default function Flow({ steps, caption }: { steps: readonly FlowStep[]; caption: string }): ReactNode {
  return (
    <figure className={styles.figure}>
      <ol className={styles.steps}>
        {steps.map(({ title, text, tone = 'blue' }) => (
          <li key={title} className={styles.step} data-tone={tone}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
