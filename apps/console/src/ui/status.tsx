import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type StatusKind = 'ok' | 'warn' | 'bad' | 'soft';

interface StatusProps {
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A state in three ways at once: icon, word, colour. */
export const Status = ({ kind, icon: Icon, children }: StatusProps) => (
  <span className="status" data-kind={kind}>
    <Icon size={14} aria-hidden />
    {children}
  </span>
);
