import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../app/client/api-error';
import { named } from '../../../ui/fields/named-problem.rules';
import { useChange } from '../detail/use-change';

interface Announcing<Wish, Preview> {
  /** What is announced: exactly that was looked at. */
  readonly wish: Wish;
  readonly preview: (wish: Wish) => Promise<Preview>;
  readonly announce: (wish: Wish) => Promise<void>;
  /** Whether the dialog shows at a field what is wrong with it. */
  readonly isOwn: (path: string) => boolean;
  readonly onDone: () => void;
}

/** What a dialog needs of it, whatever is announced. */
export interface Announcement {
  readonly isBusy: boolean;
  /** What does not stand at a field. */
  readonly error: Error | null;
  /** The first day that is possible, where the platform names it. */
  readonly first: string | null;
  readonly look: () => void;
  readonly announce: () => void;
}

/** A change that is looked at before anybody is told of it. */
export function useAnnouncement<Wish, Preview>(props: Announcing<Wish, Preview>) {
  const { wish, isOwn } = props;
  const looking = useMutation({ mutationFn: props.preview });
  const announcing = useChange(props.announce, props.onDone);
  const error = looking.error ?? announcing.error;
  const problems = error instanceof ApiError ? error.problems : [];
  const isShown = problems.length > 0 && problems.every(({ field }) => isOwn(field));
  return {
    preview: looking.data,
    isBusy: looking.isPending || announcing.isPending,
    error: isShown ? null : error,
    problemOf: (path: string | undefined, label: string): string | undefined => {
      const found = problems.find(({ field }) => field === path);
      return found && named(found.message, found.field, label);
    },
    // The example of an error is that of its first problem.
    first: error instanceof ApiError && problems[0]?.field === 'effectiveOn' ? error.example : null,
    /** Something else was entered. */
    forget: (): void => {
      looking.reset();
      announcing.reset();
    },
    look: (other: Wish = wish): void => looking.mutate(other),
    announce: (): void => announcing.mutate(wish),
  };
}
