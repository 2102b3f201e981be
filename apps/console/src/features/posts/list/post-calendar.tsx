import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { todayOf } from '../../../app/dates';
import { addDays, isDay } from '../../../app/days/day.rules';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useCaller } from '../../../app/session/session-context';
import { useIsNarrow } from '../../../ui/media';
import { Notice } from '../../../ui/notice';
import { byDay, monthOf, plusMonths, weekOf } from '../calendar.rules';
import { periodQuery } from '../post-data';
import type { Post } from '../post-data';
import type { Form, PostFilters } from '../post-filters.rules';
import { usePostTimes } from '../use-post-times';
import { CalendarGrid } from './calendar-grid';
import { EmptyPeriod } from './empty-period';
import { PostCard } from './post-card';

const route = getRouteApi('/posts');

interface PostCalendarProps {
  readonly filters: PostFilters;
  readonly form: Exclude<Form, 'list'>;
}

/** A month or a week by the clocks of the locations, and below it the posts of the chosen day; on a narrow screen day by day. */
export function PostCalendar({ filters, form }: PostCalendarProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayOf(useCaller());
  const day = isDay(search.day) ? search.day : today;
  const weeks = form === 'month' ? monthOf(day) : [weekOf(day)];
  const days = weeks.flat();
  const { data, error, isPlaceholderData } = useQuery(periodQuery(filters, days[0] ?? day, days.at(-1) ?? day));
  const { timeZone } = usePostTimes();
  const isNarrow = useIsNarrow();
  const below = useRef<HTMLElement>(null);
  const show = (to: string): void =>
    void navigate({ search: { ...search, day: to === today ? undefined : to }, replace: true });
  if (error && data === undefined) return <ScreenError error={error} permission="post:read" />;
  const posts = byDay(data?.data ?? [], timeZone);
  const isReading = data === undefined || isPlaceholderData;
  const isEmpty = !isReading && !days.some((one) => posts.has(one));
  const hidden = (data?.total ?? 0) - (data?.data.length ?? 0);
  return (
    <div className="post-calendar" aria-busy={isReading}>
      <StaleNotice error={error} />
      <CalendarHead form={form} day={day} today={today} />
      {hidden > 0 && (
        <Notice kind="warn">
          <Plural
            value={hidden}
            one="# more post is in this period. Filter by network or location to see it."
            other="# more posts are in this period. Filter by network or location to see them."
          />
        </Notice>
      )}
      {isEmpty && <EmptyPeriod filters={filters} form={form} days={days} />}
      {isNarrow ? (
        <Agenda days={days} posts={posts} isReading={isReading} />
      ) : (
        <>
          <CalendarGrid
            weeks={weeks}
            day={day}
            today={today}
            form={form}
            posts={posts}
            onMove={show}
            onOpen={() => below.current?.querySelector<HTMLElement>('a, h2')?.focus()}
          />
          <section className="calendar-day" ref={below} aria-labelledby="calendar-day">
            <DayPosts day={day} posts={posts.get(day) ?? []} id="calendar-day" />
          </section>
        </>
      )}
    </div>
  );
}

interface CalendarHeadProps {
  readonly form: Exclude<Form, 'list'>;
  readonly day: string;
  readonly today: string;
}

function CalendarHead({ form, day, today }: CalendarHeadProps) {
  const { t } = useLingui();
  const times = usePostTimes();
  const search = route.useSearch();
  const step = (by: number): string => (form === 'month' ? plusMonths(day, by) : addDays(day, 7 * by));
  const linkTo = (to: string) => ({ ...search, day: to === today ? undefined : to });
  const [first = day, , , , , , last = day] = weekOf(day);
  return (
    <header className="calendar-head">
      <Link
        to="/posts"
        search={linkTo(step(-1))}
        className="button"
        data-kind="quiet"
        aria-label={form === 'month' ? t`Previous month` : t`Previous week`}
      >
        <ChevronLeft size={16} aria-hidden />
      </Link>
      <h2 aria-live="polite">{form === 'month' ? times.month(day) : `${times.date(first)} – ${times.date(last)}`}</h2>
      <Link
        to="/posts"
        search={linkTo(step(1))}
        className="button"
        data-kind="quiet"
        aria-label={form === 'month' ? t`Next month` : t`Next week`}
      >
        <ChevronRight size={16} aria-hidden />
      </Link>
      <Link to="/posts" search={linkTo(today)} className="button">
        <Trans context="calendar">Today</Trans>
      </Link>
      <small className="soft">
        <Trans>Planned times are those of the clocks at each location.</Trans>
      </small>
    </header>
  );
}

interface DayPostsProps {
  readonly day: string;
  readonly posts: readonly Post[];
  readonly id: string;
}

function DayPosts({ day, posts, id }: DayPostsProps) {
  const times = usePostTimes();
  return (
    <>
      <h2 id={id} tabIndex={-1}>
        {times.dayTitle(day)}
      </h2>
      {posts.length === 0 ? (
        <p className="soft">
          <Trans>Nothing on this day.</Trans>
        </p>
      ) : (
        <ul>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} hasActs />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AgendaProps {
  readonly days: readonly string[];
  readonly posts: ReadonlyMap<string, readonly Post[]>;
  readonly isReading: boolean;
}

/** Days that have posts, one below the other. */
function Agenda({ days, posts, isReading }: AgendaProps) {
  const filled = days.filter((day) => posts.has(day));
  if (isReading && filled.length === 0) return <div className="card skeleton-card" />;
  return (
    <div className="agenda">
      {filled.map((day) => (
        <section key={day} className="calendar-day" aria-labelledby={`day-${day}`}>
          <DayPosts day={day} posts={posts.get(day) ?? []} id={`day-${day}`} />
        </section>
      ))}
    </div>
  );
}
