import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { bad: CircleAlert, warn: TriangleAlert, ok: CircleCheck };

interface NoticeProps {
  readonly kind: 'bad' | 'warn' | 'ok';
  readonly children: ReactNode;
}

/** Something that the reader must know of; screen readers say it when it appears. */
export function Notice({ kind, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className="notice" data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
