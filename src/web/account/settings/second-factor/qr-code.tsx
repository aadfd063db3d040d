import { renderSVG } from 'uqr';
import styles from './second-factor.module.css';

/** The empty border that scanners need, in modules of the code. */
const border = 4;

export function QrCode({ text, name }: { text: string; name: string }) {
  const drawing = renderSVG(text, { border });
  return <img className={styles['qr']} alt={name} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} />;
}
