import type { ReactNode } from 'react';

export interface AmountLine {
  readonly title: ReactNode;
  /** Pale, below it: for which days, for which location. */
  readonly notes: readonly string[];
  readonly amount: string;
}

export interface AmountSum {
  readonly title: string;
  readonly amount: string;
}

interface AmountTableProps {
  readonly titles: readonly [string, string];
  readonly lines: readonly AmountLine[];
  /** The last one is what it comes to. */
  readonly sums: readonly AmountSum[];
}

/** What money is for, line by line, and what it comes to. */
export const AmountTable = ({ titles, lines, sums }: AmountTableProps) => (
  <table className="money">
    <thead>
      <tr>
        <th scope="col">{titles[0]}</th>
        <th scope="col" className="amount">
          {titles[1]}
        </th>
      </tr>
    </thead>
    <tbody>{lines.map(rowOf)}</tbody>
    <tfoot>
      {sums.map(({ title, amount }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td className="amount">{amount}</td>
        </tr>
      ))}
    </tfoot>
  </table>
);

/** Lines have no id, and never change their place. */
const rowOf = ({ title, notes, amount }: AmountLine, place: number): ReactNode => (
  <tr key={`line ${String(place)}`}>
    <td>
      {title}
      {notes.map((note) => (
        <small key={note} className="soft">
          {note}
        </small>
      ))}
    </td>
    <td className="amount">{amount}</td>
  </tr>
);
