import type { ReactNode } from 'react';

/** A line of a list of facts. */
export const Fact = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
