import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { warning } from '#texts/shared.ts';
import { classNames } from '#web/shared/class-names.ts';
import styles from './warning-box.module.css';

type WarningBoxProps = Omit<ComponentProps<'div'>, 'children'> & {
  message: ReactNode;
  role?: 'alert' | 'status' | 'note';
};

export function WarningBox({ message, role = 'alert', className, ...rest }: WarningBoxProps) {
  const titleId = useId();
  return (
    <div {...rest} role={role} aria-labelledby={titleId} className={classNames(styles['box'], className)}>
      <TriangleAlert className={styles['icon']} aria-hidden="true" />
      <div>
        <strong id={titleId} className={styles['title']}>
          {warning}
        </strong>
        <p>{message}</p>
      </div>
    </div>
  );
}
