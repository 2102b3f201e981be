import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { LinksCard } from './links/links-card';
import './media.css';
import { mediaQuery } from './media-data';
import { PicturesCard } from './pictures/pictures-card';

interface MediaCardsProps {
  readonly id: number;
  readonly mayWrite: boolean;
}

/** Pictures and links of a location. What was read stays when it cannot be read again: the frame says that. */
export default function MediaCards({ id, mayWrite }: MediaCardsProps) {
  const { data, error } = useQuery(mediaQuery(id));
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined) return <div className="card skeleton-card" aria-busy />;
  const props = { id, media: data.data, mayWrite };
  return (
    <>
      <PicturesCard {...props} />
      <LinksCard {...props} />
    </>
  );
}
