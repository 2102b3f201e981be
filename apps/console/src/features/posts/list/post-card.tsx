import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { networkNames } from '../network-names';
import type { Post } from '../post-data';
import { countOf, locationsOf, wordsOf } from '../post-state.rules';
import { PostStatus } from '../post-status';
import { usePostTimes } from '../use-post-times';
import { PostActs } from './post-acts';

export const postCardHeight = 108;

interface PostCardProps {
  readonly post: Post;
  readonly hasActs?: boolean;
}

/** A post in a list: when and where, what it says, how it stands, and what is wrong in the network's words. */
export function PostCard({ post, hasActs = false }: PostCardProps) {
  const times = usePostTimes();
  const words = wordsOf(post.statusTotals);
  const locations = locationsOf(post.statusTotals);
  const hasFailed = countOf(post.statusTotals, 'FAILED') > 0;
  const [first = '', ...more] = post.postContent.split('\n');
  const rest = more.join(' ').trim();
  const [picture] = post.postImage;
  return (
    <article className="post-card">
      {picture === undefined ? null : <img src={picture} alt="" loading="lazy" />}
      <div className="post-card-main">
        <div className="review-card-head">
          <span className="network-tag">{networkNames[post.portalName]}</span>
          <Link to="/posts/$postId" params={{ postId: String(post.id) }} className="row-name card-link">
            {first}
          </Link>
          {post.repeat !== null && <Repeat size={14} aria-hidden />}
          <span className="soft">{times.whenOf(post)}</span>
        </div>
        {words !== null ? (
          <p className="post-card-text post-words" data-bad={hasFailed}>
            {words}
          </p>
        ) : (
          rest !== '' && <p className="post-card-text">{rest}</p>
        )}
        <div className="review-card-foot">
          <span className="soft">
            <Plural value={locations} one="# location" other="# locations" />
            {post.totalComments !== null && post.totalComments > 0 && (
              <>
                {' · '}
                <Plural value={post.totalComments} one="# comment" other="# comments" />
              </>
            )}
            {post.totalLikes !== null && post.totalLikes > 0 && (
              <>
                {' · '}
                <Plural value={post.totalLikes} one="# like" other="# likes" />
              </>
            )}
          </span>
          <PostStatus totals={post.statusTotals} />
        </div>
      </div>
      {hasActs && <PostActs post={post} />}
    </article>
  );
}
