import { Box } from 'lucide-react';
import styles from './entry-facts.module.css';

/** The picture of an entry, or a plain mark. */
export function EntryPicture({ address }: { address: string | null }) {
  return (
    <span className={styles['picture']} aria-hidden="true">
      {address ? <img src={address} alt="" loading="lazy" decoding="async" width={32} height={32} /> : <Box />}
    </span>
  );
}
