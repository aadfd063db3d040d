import { useDeviceStorage } from './device-database.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';

/** Tells plainly where this browser does not keep what is typed. */
export function KeepingRefused() {
  const { isRefused } = useDeviceStorage();
  if (!isRefused) return null;
  return (
    <WarningBox
      role="note"
      message="This browser does not let us keep on this device what you type: it is full, or its window is private. Save before you close this tab."
    />
  );
}
