import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ScreenAddress } from '#contract/screens/screens.ts';
import { menu } from '#texts/app.ts';
import { Emblem } from '#web/shared/ornaments/emblem.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { productName } from '#web/shared/screens/screen-titles.ts';
import styles from './header.module.css';

export type HeaderBarProps = {
  home: ScreenAddress;
  isMenuOpen: boolean;
  menuId?: string;
  onMenuToggle?: () => void;
  children?: ReactNode;
};

export function HeaderBar({ home, isMenuOpen, menuId, onMenuToggle, children }: HeaderBarProps) {
  return (
    <header className={styles['header']} data-material="iron" data-print="never">
      <IconButton
        label={menu}
        icon={<Menu aria-hidden="true" />}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={onMenuToggle}
      />
      <Link to={home} className={styles['product']}>
        <Emblem className={styles['emblem']} />
        {productName}
      </Link>
      {children}
    </header>
  );
}
