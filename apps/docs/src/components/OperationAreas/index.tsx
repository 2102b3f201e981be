import type { ReactNode } from 'react';
import areas from './areas.json';
import styles from './styles.module.css';

/** The operations of the specification by area, and which of them work. A test holds the list against the API. */
export default function OperationAreas(): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Works</th>
        </tr>
      </thead>
      {areas.map(({ area, release, operations }) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {area}
            </th>
          </tr>
          {operations.map(({ operation, works }) => (
            <tr key={operation}>
              <td>
                <code>{operation}</code>
              </td>
              <td className={works ? styles.works : styles.planned}>{works ? 'today' : `from ${release}`}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
