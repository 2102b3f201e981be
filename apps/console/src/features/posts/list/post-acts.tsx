import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2, X } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { undoMs } from '../../../app/later/later';
import { later, useLater } from '../../../app/later/use-later';
import { Button } from '../../../ui/button';
import { networkNames } from '../network-names';
import { cancelPost, deletePost, retryPost } from '../post-data';
import type { Post } from '../post-data';
import { countOf } from '../post-state.rules';
import { usePostAct } from '../use-act';

const keyOf = (post: Post): string => `post ${post.id}`;

/** What can be done with a post as a whole. What takes something away can be taken back for a while: it is sent later. */
export function PostActs({ post, onGone }: { readonly post: Post; readonly onGone?: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  useLater();
  const again = usePostAct(() => retryPost({ id: post.id }));
  const isDecided = later.markOf(keyOf(post)) !== undefined;
  if (!post.canWrite) return null;
  const decide = (title: string, mark: string, run: () => Promise<void>): void =>
    later.add({
      title,
      waitMs: undoMs,
      steps: [{ keys: [keyOf(post)], mark, name: `${networkNames[post.portalName]}: ${post.postContent}`, run }],
      onEnd: () => void client.invalidateQueries({ queryKey: ['posts'] }),
    });
  const hasFailed = countOf(post.statusTotals, 'FAILED') > 0;
  if (!hasFailed && !post.canDelete) return null;
  return (
    <div className="post-acts">
      {again.error && <ErrorNotice error={again.error} />}
      {isDecided && (
        <span className="soft" role="status">
          <Trans>In a moment …</Trans>
        </span>
      )}
      {hasFailed && (
        <>
          <Button onPress={() => again.mutate(undefined)} isDisabled={again.isPending || isDecided}>
            <RotateCcw size={16} aria-hidden />
            <Trans>Try again</Trans>
          </Button>
          <Button
            kind="quiet"
            isDisabled={again.isPending || isDecided}
            onPress={() => decide(t`Give a failed post up`, 'cancelled', () => cancelPost({ id: post.id }))}
          >
            <X size={16} aria-hidden />
            <Trans>Give it up</Trans>
          </Button>
        </>
      )}
      {post.canDelete && (
        <Button
          kind="quiet"
          isDisabled={isDecided}
          onPress={() => {
            decide(t`Delete a planned post`, 'deleted', () => deletePost(post.id));
            onGone?.();
          }}
        >
          <Trash2 size={16} aria-hidden />
          <Trans>Delete</Trans>
        </Button>
      )}
    </div>
  );
}
