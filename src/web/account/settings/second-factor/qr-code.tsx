import { renderSVG } from 'uqr';
import styles from './second-factor.module.css';

/** Modules of empty ground around a code, so that scanners find it. */
const border = 4;

/** A text as a QR code, dark on light in every theme. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const drawing = renderSVG(text, { border });
  return <img className={styles['qr']} alt={name} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} />;
}
