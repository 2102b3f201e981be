import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Grid } from '../../../ui/grid/grid';
import { useKeysetRows } from '../../../ui/grid/keyset-rows';
import { useIsPhone } from '../../../ui/media';
import { listContents } from '../content-data';
import type { ListedContent } from '../content-data';
import type { ContentFilters } from '../content-filters.rules';
import { ContentCard, contentCardHeight, phoneCardHeight } from './content-card';
import { NoContents } from './no-contents';

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

interface ContentListProps {
  readonly filters: ContentFilters;
  /** Takes the filters back. */
  readonly onClear: () => void;
}

export function ContentList({ filters, onClear }: ContentListProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const rows = useKeysetRows<ListedContent>(['content', 'list', filters], (after, take) =>
    listContents(filters, after, take),
  );
  const isPhone = useIsPhone();
  const { total, error } = rows;
  if (error && total === null) return <ScreenError error={error} permission="listing:read" />;
  if (total === 0) return <NoContents filters={filters} onClear={onClear} />;
  return (
    <div className="review-list content-list">
      <StaleNotice error={error} />
      <Grid
        label={t`Contents`}
        queryKey={JSON.stringify(filters)}
        columns={[]}
        rows={rows}
        total={total ?? placeholderRows}
        nameOf={({ name }) => name}
        onOpen={({ id }) => void navigate({ to: '/content/$contentId', params: { contentId: String(id) } })}
        card={cardOf}
        cardHeight={isPhone ? phoneCardHeight : contentCardHeight}
        sort=""
        onSort={() => undefined}
      />
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# content" other="# contents" />}
      </p>
    </div>
  );
}

const cardOf = (content: ListedContent) => <ContentCard content={content} />;
