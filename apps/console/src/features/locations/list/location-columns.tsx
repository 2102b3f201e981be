import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Quality } from '../../../ui/quality';
import { formatPhone } from '../../../app/lists/phone';
import type { LocationRow } from './location-list';

export interface LocationColumn {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly width: string;
  readonly cell: (row: LocationRow) => ReactNode;
  /** The same for a spreadsheet. */
  readonly text: (row: LocationRow) => string | number | null;
  readonly sort?: string;
}

const streetOf = ({ address }: LocationRow): string => [address?.street, address?.house].filter(Boolean).join(' ');
const cityOf = ({ address }: LocationRow): string => [address?.postCode, address?.city].filter(Boolean).join(' ');

/** What is not there: pale, so that it does not look like data. */
const Missing = () => <span className="soft">–</span>;
const textOrMissing = (text: string | null | undefined): ReactNode =>
  text === null || text === undefined || text === '' ? <Missing /> : text;

export const locationColumns: readonly LocationColumn[] = [
  {
    id: 'name',
    title: msg`Name`,
    width: 'minmax(200px, 2.4fr)',
    sort: 'name',
    cell: (row) => (
      <Link to="/locations/$locationId" params={{ locationId: String(row.id) }} tabIndex={-1} className="row-name">
        {row.name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'street',
    title: msg`Street`,
    width: 'minmax(140px, 1.6fr)',
    cell: (row) => textOrMissing(streetOf(row)),
    text: streetOf,
  },
  {
    id: 'city',
    title: msg`City`,
    width: 'minmax(130px, 1.4fr)',
    cell: (row) => textOrMissing(cityOf(row)),
    text: cityOf,
  },
  {
    id: 'phone',
    title: msg`Phone`,
    width: 'minmax(140px, 1.2fr)',
    cell: ({ mainPhone }) => textOrMissing(formatPhone(mainPhone?.phone)),
    text: ({ mainPhone }) => formatPhone(mainPhone?.phone),
  },
  {
    id: 'quality',
    title: msg`Quality`,
    width: '120px',
    cell: ({ profileQuality }) => <Quality score={profileQuality.qualityScore} />,
    text: ({ profileQuality }) => profileQuality.qualityScore,
  },
  {
    id: 'tags',
    title: msg`Tags`,
    width: 'minmax(120px, 1.4fr)',
    cell: ({ tags }) =>
      tags === null || tags.length === 0 ? (
        <Missing />
      ) : (
        <span className="tags">
          {tags.map(({ id, name }) => (
            <span key={id} className="tag">
              {name}
            </span>
          ))}
        </span>
      ),
    text: ({ tags }) => (tags ?? []).map(({ name }) => name).join(', '),
  },
  {
    id: 'email',
    title: msg`Email`,
    width: 'minmax(180px, 1.6fr)',
    cell: ({ eMail }) => textOrMissing(eMail),
    text: ({ eMail }) => eMail,
  },
  {
    id: 'externalId',
    title: msg`Your id`,
    width: 'minmax(110px, 1fr)',
    cell: ({ externalId }) => textOrMissing(externalId),
    text: ({ externalId }) => externalId,
  },
  {
    id: 'id',
    title: msg`Id`,
    width: '90px',
    sort: 'id',
    cell: ({ id }) => id,
    text: ({ id }) => id,
  },
];

export const usualColumns: readonly string[] = ['name', 'street', 'city', 'phone', 'quality', 'tags'];

/** @param names comma-separated, as in the address; the name is always there, because it leads to the location */
export function columnsOf(names: string | undefined): readonly LocationColumn[] {
  const wanted = new Set(['name', ...(names === undefined ? usualColumns : names.split(','))]);
  return locationColumns.filter(({ id }) => wanted.has(id));
}
