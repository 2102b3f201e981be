import { Fragment } from 'react';
import type { Piece } from './text-difference.rules';

/** A text of which some parts differ from another one: they are marked, also for those who do not see colours. */
export const MarkedText = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ text, differs }, index) =>
    differs ? (
      // oxlint-disable-next-line react/no-array-index-key -- a piece is known by its place alone
      <mark key={index}>{text}</mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a piece is known by its place alone
      <Fragment key={index}>{text}</Fragment>
    ),
  );
