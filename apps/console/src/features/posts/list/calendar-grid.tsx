import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { movedBy } from '../calendar.rules';
import { networkNames } from '../network-names';
import type { Post } from '../post-data';
import type { Form } from '../post-filters.rules';
import { iconOf, kindOf, useStateTitle } from '../post-status';
import { usePostTimes } from '../use-post-times';

interface CalendarGridProps {
  readonly weeks: readonly (readonly string[])[];
  readonly day: string;
  readonly today: string;
  readonly form: Exclude<Form, 'list'>;
  readonly posts: ReadonlyMap<string, readonly Post[]>;
  readonly onMove: (day: string) => void;
  /** Leads to the posts of the day. */
  readonly onOpen: () => void;
}

/** Posts that a day of a month has room for. */
const room = 3;

/** Days as a grid: arrows move, Enter leads to the posts of the day. */
export function CalendarGrid({ weeks, day, today, form, posts, onMove, onOpen }: CalendarGridProps) {
  const { t } = useLingui();
  const times = usePostTimes();
  const grid = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const to = movedBy(event.key, day);
    if (event.key !== 'Enter' && to === undefined) return;
    event.preventDefault();
    if (to === undefined) onOpen();
    else {
      hasMoved.current = true;
      onMove(to);
    }
  };
  return (
    <div ref={grid} className="calendar" data-form={form} role="grid" aria-label={t`Calendar of posts`}>
      <div role="row" className="calendar-week calendar-names">
        {(weeks[0] ?? []).map((one) => (
          <span key={one} role="columnheader">
            {times.weekday(one)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="calendar-week">
          {week.map((one) => (
            <Cell
              key={one}
              day={one}
              posts={posts.get(one) ?? []}
              isChosen={one === day}
              isToday={one === today}
              isOther={form === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
              room={form === 'month' ? room : Infinity}
              onChoose={() => onMove(one)}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  readonly day: string;
  readonly posts: readonly Post[];
  readonly isChosen: boolean;
  readonly isToday: boolean;
  /** Of the month before or after. */
  readonly isOther: boolean;
  readonly room: number;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Cell({ day, posts, isChosen, isToday, isOther, room: most, onChoose, onKeyDown }: CellProps) {
  const { t } = useLingui();
  const title = usePostTimes().dayTitle(day);
  return (
    <div
      role="gridcell"
      className="calendar-cell"
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      data-other={isOther}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className="calendar-date" aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className="visually-hidden">
        {t`${title}: ${plural(posts.length, { one: '# post', other: '# posts' })}`}
      </span>
      <Entries posts={posts} room={most} />
    </div>
  );
}

function Entries({ posts, room: most }: { readonly posts: readonly Post[]; readonly room: number }) {
  const { t } = useLingui();
  const times = usePostTimes();
  const title = useStateTitle();
  const hidden = Math.max(0, posts.length - most);
  return (
    <>
      {posts.slice(0, most).map((post) => {
        const Icon = iconOf(post.statusTotals);
        return (
          <Link
            key={post.id}
            to="/posts/$postId"
            params={{ postId: String(post.id) }}
            tabIndex={-1}
            className="calendar-post"
            data-kind={kindOf(post.statusTotals)}
            onClick={(event) => event.stopPropagation()}
          >
            <Icon size={12} aria-hidden />
            <span className="visually-hidden">{title(post.statusTotals)}</span>
            <span className="calendar-time">{times.timeOf(post)}</span>
            <strong>{networkNames[post.portalName]}</strong>
            <span className="calendar-text">{post.postContent}</span>
          </Link>
        );
      })}
      {hidden > 0 && <small className="soft">{t`${hidden} more`}</small>}
    </>
  );
}
