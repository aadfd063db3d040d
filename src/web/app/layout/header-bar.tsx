import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ScreenAddress } from '#contract/screens/screens.ts';
import { menu } from '#texts/app.ts';
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

const warp = [12, 16.8, 21.6, 26.4, 31.2, 36];

function Emblem({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
      <path d="M24 2 43 13v22L24 46 5 35V13z" fill="var(--color-sunken)" stroke="var(--color-gilt)" strokeWidth="2" />
      <g stroke="var(--color-gilt)" strokeWidth="1.25" opacity="0.7">
        {warp.map((x) => (
          <path key={x} d={`M${x} ${9 + Math.abs(24 - x) * 0.58}V${39 - Math.abs(24 - x) * 0.58}`} />
        ))}
      </g>
      <path
        d="M19.500 37.500V12l10.500 6-10.500 7 11 11.500"
        fill="none"
        stroke="var(--color-sunken)"
        strokeWidth="6"
        strokeLinejoin="miter"
      />
      <path
        d="M19.500 37.500V12l10.500 6-10.500 7 11 11.500"
        fill="none"
        stroke="var(--color-accent-strong)"
        strokeWidth="3.200"
      />
    </svg>
  );
}
