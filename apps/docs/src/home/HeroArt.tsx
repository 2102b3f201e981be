import type { ReactNode } from 'react';
import styles from './HeroArt.module.css';

const portals = [
  { name: 'Maps', status: 'LIVE', y: 26 },
  { name: 'Directory', status: 'LIVE', y: 126 },
  { name: 'Navigation', status: 'WAITING', y: 226 },
  { name: 'Voice', status: 'LIVE', y: 326 },
] as const;

function Portal({ name, status, y }: (typeof portals)[number]): ReactNode {
  return (
    <g className={styles.card}>
      <rect x="392" y={y} width="200" height="68" rx="14" />
      <circle cx="424" cy={y + 34} r="15" className={styles.dot} />
      <path d={`M424 ${y + 25}a7 7 0 0 1 7 7c0 5-7 12-7 12s-7-7-7-12a7 7 0 0 1 7-7z`} className={styles.pin} />
      <text x="450" y={y + 30} className={styles.name}>
        {name}
      </text>
      <g className={status === 'LIVE' ? styles.live : styles.waiting}>
        <circle cx="454" cy={y + 45.5} r="4" />
        <text x="464" y={y + 50}>
          {status}
        </text>
      </g>
    </g>
  );
}

/** One shop's record on the left, the portals that carry it on the right. */
export default function HeroArt(): ReactNode {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 600 420"
      role="img"
      aria-label="A shop's record is carried to four portals; three of them are live, one is waiting"
    >
      {portals.map(({ name, y }) => (
        <path key={name} className={styles.line} d={`M282 210 C 345 210, 330 ${y + 34}, 392 ${y + 34}`} />
      ))}
      <g className={styles.card}>
        <rect x="8" y="62" width="274" height="296" rx="18" />
        <path className={styles.awning} d="M32 92h226l14 42a0 0 0 0 1 0 0H18z" />
        <path className={styles.stripe} d="M82 92h45l-4 42h-53zM172 92h44l12 42h-52z" />
        <text x="32" y="172" className={styles.title}>
          Hofladen Sonnenberg
        </text>
        <text x="32" y="200" className={styles.text}>
          Hauptstraße 1, 90403 Nürnberg
        </text>
        <text x="32" y="224" className={styles.text}>
          +49 911 123456
        </text>
        <path className={styles.rule} d="M32 246h226" />
        <text x="32" y="274" className={styles.key}>
          Mo–Fr
        </text>
        <text x="96" y="274" className={styles.text}>
          08:00–18:30
        </text>
        <text x="32" y="298" className={styles.key}>
          Sa
        </text>
        <text x="96" y="298" className={styles.text}>
          08:00–14:00
        </text>
        <rect x="32" y="316" width="96" height="22" rx="11" className={styles.open} />
        <text x="80" y="331" textAnchor="middle" className={styles.openText}>
          version 7
        </text>
      </g>
      {portals.map((portal) => (
        <Portal key={portal.name} {...portal} />
      ))}
    </svg>
  );
}
