import { useEffect } from 'react';
import type { Editing } from '../../../app/editing/use-editing';

export interface CardProps {
  readonly segmentId: number;
  readonly mayWrite: boolean;
  /** The campaign is for homes, loans or jobs: laws against discrimination say whom it must not leave out. */
  readonly isSpecial: boolean;
}

/** What was entered and not saved goes when nothing can be entered any more: nobody could save or discard it. */
export function useDiscarded({ form, discard }: Editing, isFixed: boolean): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isFixed && isDirty) discard();
  });
}
