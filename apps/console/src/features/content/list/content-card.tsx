import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import type { ListedContent } from '../content-data';
import type { ContentType } from '../content-filters.rules';
import { ContentStatus } from '../content-status';
import { typeIcons, useLanguageName, useTypeTitles } from '../use-content-words';

export const contentCardHeight = 84;
/** There the state has a line of its own. */
export const phoneCardHeight = 106;

/** A content in a list: what it is and whose, how much is in it, where it is shown, and what is wrong in the portal's words. */
export function ContentCard({ content }: { readonly content: ListedContent }) {
  const titles = useTypeTitles();
  const languageName = useLanguageName();
  const dates = useDates();
  const type = content.contentType as ContentType;
  const Icon = typeIcons[type];
  const { refusal, locationCount, locationName } = content;
  return (
    <article className="content-card">
      <span className="content-icon">
        <Icon size={18} aria-hidden />
      </span>
      <div className="content-card-main">
        <div className="content-card-head">
          <Link to="/content/$contentId" params={{ contentId: String(content.id) }} className="row-name card-link">
            {content.name}
          </Link>
          <ContentStatus content={content} />
        </div>
        {refusal === null ? (
          <p className="soft content-card-line">
            {content.companyName} · <Trans context="content">changed {dates.day(content.updatedAt)}</Trans>
          </p>
        ) : (
          <p className="content-card-line content-words">
            {refusal.locationName}: {refusal.message}
          </p>
        )}
        <p className="soft content-card-line">
          {titles[type]} · <Plural value={content.elementCount} one="# entry" other="# entries" /> ·{' '}
          {locationCount === 1 && locationName !== null ? (
            locationName
          ) : (
            <Plural value={locationCount} _0="no location" one="# location" other="# locations" />
          )}{' '}
          · {languageName(content.language)}
        </p>
      </div>
    </article>
  );
}
