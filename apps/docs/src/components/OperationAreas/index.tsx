import type { ReactNode } from 'react';
import areas from './areas.json';
import styles from './styles.module.css';

/** The operations of the specification by area, and which of them work. A test holds the list against the API. */
export default function OperationAreas(): ReactNode {
  return (
    <div className={styles.scroll} role="region" aria-label="Operations by area" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Operation</th>
            <th scope="col">Works</th>
          </tr>
        </thead>
        {areas.map(({ area, release, operations }) => (
          <tbody key={area}>
            {operations.map(({ operation, works }, index) => (
              <tr key={operation}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={operations.length}>
                    {area}
                  </th>
                )}
                <td>
                  <code>{operation}</code>
                </td>
                <td className={works ? styles.works : styles.planned}>{works ? 'today' : `from ${release}`}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
