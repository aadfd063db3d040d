import { Button, type ButtonProps } from '#web/shared/buttons/button.tsx';
import { useTurning } from './turning.ts';

/** Leads from reading to editing, or back. It shows the press until that is drawn. */
export function TurnButton(props: Omit<ButtonProps, 'isWaiting'>) {
  return <Button {...props} isWaiting={useTurning()} />;
}
