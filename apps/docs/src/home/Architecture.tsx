import type { ReactNode } from 'react';
import styles from './Architecture.module.css';

const steps = [
  {
    name: 'A call comes in',
    parts: ['Partner API /v5', 'Administration API /api', 'Reports of portals'],
    note: 'Checked whole: every wrong field is named at once.',
  },
  {
    name: 'One transaction',
    parts: ['State machine', 'Rows', 'History', 'Outbox'],
    note: 'All of it is kept, or nothing is.',
    strong: true,
  },
  { name: 'PostgreSQL', parts: ['The only record'], note: 'Queues may be emptied; nothing is lost.' },
  { name: 'Workers', parts: ['Relay', 'Queue', 'Adapter'], note: 'Killed and started again, they do nothing twice.' },
  {
    name: 'Third parties',
    parts: ['Listing portals', 'Google, Facebook', 'Advertising'],
    note: 'Slow, refusing or down: you see which, and why.',
  },
] as const;

/** How a change travels from a call to a third party and back. */
export default function Architecture(): ReactNode {
  return (
    <figure className={styles.figure}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.name} className={'strong' in step ? styles.strong : undefined}>
            <h3>{step.name}</h3>
            <ul>
              {step.parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
            <p>{step.note}</p>
          </li>
        ))}
      </ol>
      <figcaption>
        A change travels from left to right; what a third party answers comes back as a call and takes the same way.
      </figcaption>
    </figure>
  );
}
